import { m } from '#locales/messages.ts'

/** That something was tried too often, and in how many minutes it can be tried again. */
export function limitedWords({ retryAfterSeconds }: { retryAfterSeconds: number }): string {
  return m.settings_limited({ count: Math.ceil(retryAfterSeconds / 60) })
}
