import { vi } from 'vitest'

/** Waits until a check holds: a busy machine takes its time, and a right answer comes at once. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 })
