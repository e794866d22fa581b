import { announcementDaysMax } from '#domain/announcements/announcement.ts'
import { isUuid } from '#platform/ids.ts'
import { cookieLine } from '#web/request/cookie-line.ts'

const cookieName = 'announcements-away'
/** Longer than any one is shown, for twice as many as may be shown and planned. */
export const putAwayDays = 2 * announcementDaysMax
const keptMax = 6

/** What a reader dismissed, from their browser's cookie. */
export function putAwayIn(cookies: Readonly<Record<string, string>>): string[] {
  return (cookies[cookieName] ?? '').split('.').filter(isUuid).slice(-keptMax)
}

/** The same with one more. */
export function putAwayCookie(before: readonly string[], added: string): string {
  const ids = [...before.filter((one) => one !== added), added].slice(-keptMax)
  return cookieLine(cookieName, ids.join('.'), { maxAgeSeconds: putAwayDays * 24 * 60 * 60 })
}
