import { vi } from 'vitest'

/** Waits until a check holds: a busy machine is slow, and a right result comes at once. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 })
