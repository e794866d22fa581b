import { and, asc, gt, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { announcements } from '#db/schema/announcements.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { log } from '#platform/log.ts'
import { type Announcement, type AnnouncementKind, announcementsMax, isShown } from './announcement.ts'

export type ShownAnnouncement = { id: string; kind: AnnouncementKind; text: string; lang: Locale }

const unannouncedMs = 5_000

let isListening = false
let known: readonly Announcement[] | undefined
let asked: { left: Promise<readonly Announcement[]>; until: number } | undefined

export function forgetAnnouncements(): void {
  known = undefined
  asked = undefined
}

/** While this process receives signals of changes (platform/realtime.ts), a page costs no statement. */
export function noteListening(listens: boolean): void {
  isListening = listens
  forgetAnnouncements()
}

export async function shownAnnouncements(
  locale: Locale,
  putAway: readonly string[],
): Promise<ShownAnnouncement[]> {
  const at = now()
  return (await leftAnnouncements())
    .filter((one) => isShown(one, at) && !putAway.includes(one.id))
    .map((one) => ({ id: one.id, kind: one.kind, ...announcementText(one, locale) }))
}

export function leftAnnouncements(): Promise<readonly Announcement[]> {
  if (asked && asked.until > now().getTime()) return asked.left
  const begun = { left: Promise.resolve(known ?? []), until: Number.POSITIVE_INFINITY }
  begun.left = read().then(
    (left) => {
      if (asked === begun) known = left
      return left
    },
    (error: unknown) => {
      log.warn({ err: error }, 'announcements could not be read')
      begun.until = now().getTime() + unannouncedMs
      return []
    },
  )
  if (!isListening) begun.until = now().getTime() + unannouncedMs
  asked = begun
  return begun.left
}

/** Whether a reader dismissed announcements that are currently shown on every page. */
export function hasPutAway(ids: readonly string[]): boolean {
  if (ids.length === 0) return false
  const at = now()
  return known?.some((one) => isShown(one, at) && ids.includes(one.id)) ?? true
}

export function nextAnnouncementChange(after: Date): Date | undefined {
  const moments = (known ?? []).flatMap(({ beginsAt, endsAt }) => [beginsAt, endsAt])
  return moments.filter((moment) => moment > after).sort((a, b) => a.getTime() - b.getTime())[0]
}

export function announcementText(
  { textRu, textEn, textKy }: Pick<Announcement, 'textRu' | 'textEn' | 'textKy'>,
  locale: Locale,
): { text: string; lang: Locale } {
  const text = { ru: textRu, en: textEn, ky: textKy }[locale]
  return text === null ? { text: textRu, lang: 'ru' } : { text, lang: locale }
}

function read(): Promise<Announcement[]> {
  return db
    .select({
      id: announcements.id,
      kind: announcements.kind,
      textRu: announcements.textRu,
      textEn: announcements.textEn,
      textKy: announcements.textKy,
      beginsAt: announcements.beginsAt,
      endsAt: announcements.endsAt,
    })
    .from(announcements)
    .where(and(isNull(announcements.endedAt), gt(announcements.endsAt, now())))
    .orderBy(asc(announcements.beginsAt), asc(announcements.id))
    .limit(announcementsMax)
}
