import { m } from '#locales/messages.ts'

/** A rate limit was reached, and in how many minutes to try again. */
export function limitedWords({ retryAfterSeconds }: { retryAfterSeconds: number }): string {
  return m.settings_limited({ count: Math.ceil(retryAfterSeconds / 60) })
}
