import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { aboutFound } from '#domain/delivery/about-found.ts'
import { notificationWords } from '#domain/delivery/notification-words.ts'
import type { FoundNotification } from '#domain/notifications/find-notifications.server.ts'
import {
  kindsOfType,
  type NotificationKind,
  type NotificationType,
  notificationTypes,
} from '#domain/notifications/notification.ts'
import { signedName } from '#domain/notifications/signature.ts'
import { withInnerQuotes } from '#locales/inner-quotes.ts'
import { getLocale, m } from '#locales/messages.ts'
import { newWords } from '#web/saved-searches/saved-words.ts'
import { atBeginning, momentWords, monthWords, recentDay, timeOfDay } from '#web/words/dates.ts'
import { peerName } from '#web/words/message-words.ts'

export type Face = { id: string; name: string; photoFileId: string | null; coverFileId: string | null }

export type ShownNotification = {
  /** The ids in this row: several new applications to one vacancy share one. */
  ids: string[]
  type: NotificationType | 'system'
  title: string
  /** The vacancy or the search that the title names after a colon. Empty if it names none. */
  about: string
  text: string
  /** Where it leads. */
  to: string
  time: string
  /** Where it leads, nothing marks it as read. */
  isOfMany: boolean
  /** The same for a phone: a day, or a time of the day that the heading names. */
  timeShort: string
  isRead: boolean
  /** The people it is about; empty if it is about the account itself. */
  faces: Face[]
}

type WordsOfRow = Pick<ShownNotification, 'title' | 'text' | 'to' | 'faces'> & { about?: string }

/** One row, and those under it that say the same. */
type RowOfNotifications = ShownNotification & { same: ShownNotification[] }

export type GroupOfNotifications = { title: string; notifications: RowOfNotifications[] }

/** So many faces a row shows of several. */
const facesMax = 2

/**
 * Notifications of today, yesterday, the week, the rest of the month and each month before, in the reader's language
 * and in the given order. Those about things that no longer exist are left out; the new applications to one vacancy on
 * one day share a row; equal account events of one day are in a row under the newest.
 */
export function groupsOfNotifications(
  found: readonly FoundNotification[],
  now: Date,
): GroupOfNotifications[] {
  const groups = Map.groupBy(found, ({ createdAt }) => groupTitle(createdAt, now))
  return [...groups]
    .map(([title, ofGroup]) => ({ title, notifications: rowsByDay(ofGroup, now) }))
    .filter(({ notifications }) => notifications.length > 0)
}

const weekMs = 7 * dayMs

function groupTitle(moment: Date, now: Date): string {
  const day = recentDay(moment, now)
  if (day === m.words_today() || day === m.words_yesterday()) return day
  if (now.getTime() - moment.getTime() < weekMs) return m.notifications_week()
  const month = (at: Date) => dayInBishkek(at).slice(0, 7)
  return month(moment) === month(now) ? m.notifications_month() : atBeginning(monthWords(month(moment)))
}

function rowsByDay(found: readonly FoundNotification[], now: Date): RowOfNotifications[] {
  const days = Map.groupBy(found, ({ createdAt }) => dayInBishkek(createdAt))
  return [...days.values()].flatMap((ofDay) =>
    withSame([...Map.groupBy(ofDay, rowOf).values()].flatMap((row) => shownRow(row, now) ?? [])),
  )
}

/** Read and unread ones are separate, so that a row is one or the other. */
function rowOf({ id, kind, reference, application, readAt }: FoundNotification): string {
  if (kind !== 'application-received' || reference.colleague || !application?.vacancyId) return id
  return `${application.vacancyId} ${readAt === null}`
}

/** Marking the newest of equal account events in a row marks all of them. */
function withSame(shown: ShownNotification[]): RowOfNotifications[] {
  const rows: RowOfNotifications[] = []
  for (const one of shown) {
    const before = rows.at(-1)
    if (before && isSame(before, one)) {
      before.same.push(one)
      before.ids = [...before.ids, ...one.ids]
    } else rows.push({ ...one, same: [] })
  }
  return rows
}

/** Equal except for the time. Read and unread ones are separate here as well. */
const isSame = (one: ShownNotification, other: ShownNotification) =>
  one.type === 'system' &&
  one.faces.length === 0 &&
  (['type', 'title', 'text', 'to', 'isRead'] as const).every((fact) => one[fact] === other[fact])

function shownRow(row: FoundNotification[], now: Date): ShownNotification | undefined {
  const [newest] = row
  const words = newest && wordsOf(newest)
  if (!words) return undefined
  const { kind, createdAt, readAt, application } = newest
  const type: ShownNotification['type'] =
    notificationTypes.find((one) => kindsOfType(one).includes(kind)) ?? 'system'
  // Where the heading names no day, the row does.
  const isUnderItsDay = groupTitle(createdAt, now) === recentDay(createdAt, now)
  const time = isUnderItsDay ? timeOfDay(createdAt) : momentWords(createdAt, now)
  const timeShort = isUnderItsDay ? time : recentDay(createdAt, now)
  const isOfMany = row.length > 1 || newest.reference.gatheredAt !== undefined
  const shown = { ids: row.map(({ id }) => id), type, time, timeShort, isRead: readAt !== null, isOfMany }
  if (row.length === 1 || !application) return { ...shown, ...words, about: words.about ?? '' }
  const faces = row.map((one) => faceOf(one, one.application?.teacher, one.application?.photoFileId))
  return {
    ...shown,
    title: m.notification_received_several({ count: row.length, title: application.title ?? '' }),
    about: application.title ?? '',
    text: faces.map(({ name }) => name).join(', '),
    to: `/school-dashboard/applications?vacancy=${application.vacancyId}`,
    faces: faces.slice(0, facesMax),
  }
}

const faceOf = (
  { id, coverFileId }: FoundNotification,
  name: string | null | undefined,
  photoFileId: string | null = null,
): Face => ({
  id,
  name: name || m.account_deleted_name(),
  photoFileId,
  coverFileId,
})

/** Kinds whose title says everything: the second line names the person, and does not repeat it. */
const wholeInTitle: readonly NotificationKind[] = [
  'application-received',
  'application-reviewed',
  'application-accepted',
  'application-rejected',
  'application-withdrawn',
  'vacancy-published',
]

/** If a side is gone or a start was called off, the stage is given in words, which no title contains. */
const isPlain = ({ gone, stage, colleague, terms }: FoundNotification['reference']) =>
  !gone && !stage && !terms && (!colleague || colleague === 'assigned')

/** An invitation without a time has nothing more to say either. */
const isWholeInTitle = ({ kind, reference }: FoundNotification) =>
  (wholeInTitle.includes(kind) && isPlain(reference)) || (kind === 'application-interview' && !reference.step)

function wordsOf(found: FoundNotification): WordsOfRow | undefined {
  const { kind, reference, application, vacancy, inquiry, membership, search, room, peer } = found
  if (kind === 'message') {
    if (!room || !peer) return undefined
    const count = room.unread ?? 0
    const name = peerName(peer)
    return {
      title: m.notification_message({ name: signedName(name, room.signature) }),
      text: count > 0 ? m.notification_message_text({ count }) : m.notification_message_read(),
      to: `/messages/${room.id}`,
      faces: [faceOf(found, name)],
    }
  }
  if (kind === 'vacancy-found' || kind === 'search-found') {
    if (!search) return undefined
    return {
      title: search.isFit ? m.notification_fit() : m.notification_search({ name: search.name }),
      about: search.isFit ? '' : search.name,
      text: newWords(Number(reference.count ?? 0)),
      to: `/settings/searches/${search.id}`,
      faces: [],
    }
  }
  const isOfMany = reference.gatheredAt !== undefined
  if ((kind.startsWith('application-') || kind === 'review-asked') && !application && !isOfMany)
    return undefined
  if (kind.startsWith('inquiry-') && !inquiry && !reference.gone) return undefined
  if (kind === 'membership' && !membership?.id && !reference.askerId) return undefined
  // A saved thing may be hidden since; the notification was sent nevertheless.
  if ((kind === 'vacancy-published' || kind === 'vacancy-deadline') && !vacancy?.id && !isOfMany)
    return {
      title: m.saved_thing_vacancy_hidden(),
      text: m.notification_vacancy_hidden_text(),
      to: '/saved?tab=vacancies',
      faces: [],
    }
  if (kind.startsWith('vacancy-') && !vacancy?.id && !isOfMany) return undefined
  const about = aboutFound(found, getLocale())
  const { subject, text, path } = notificationWords(kind, about, reference, getLocale())
  const who = faceOfOther(found)
  // Bystanders may read a mail's subject; the page can say what was answered.
  const title = withInnerQuotes(
    kind === 'application-rejected' && isPlain(reference)
      ? m.notification_rejected({ title: about.title })
      : subject,
  )
  return {
    title,
    about: title.endsWith(`: ${about.title}`) ? about.title : '',
    text: who && isWholeInTitle(found) ? who.name : withInnerQuotes(text),
    to: path,
    faces: who ? [who] : [],
  }
}

/** The other side of the event, as the reader knows it. */
function faceOfOther(found: FoundNotification): Face | undefined {
  const { kind, reference, application, vacancy } = found
  if (application?.isReceived) return faceOf(found, application.teacher, application.photoFileId)
  if (application) return faceOf(found, application.school || m.school_deleted_name())
  const isOfSchool =
    ((kind === 'vacancy-published' || kind === 'vacancy-deadline') && reference.gatheredAt === undefined) ||
    (kind === 'vacancy-invitation' && reference.side !== 'school')
  return isOfSchool ? faceOf(found, vacancy?.school || m.school_deleted_name()) : undefined
}
