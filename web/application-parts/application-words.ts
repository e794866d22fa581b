import type { ApplicationStatus, EndReason } from '#domain/applications/application.ts'
import type { ApplicationChange } from '#domain/applications/changes-of-applications.server.ts'
import type { SchoolGone } from '#domain/applications/find-applications.server.ts'
import type { BoardStatus } from '#domain/applications/received-filters.ts'
import type { ShownDocument } from '#domain/applications/shown-documents.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { withdrawalWords } from '#domain/delivery/withdrawal-words.ts'
import { m } from '#locales/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { TimelineItem } from '#web/ui/timeline.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import { momentWords, nearDay, recentDay, timeOfDay } from '#web/words/dates.ts'

/** Home and distance as one fact on one line. */
export function placeAndDistance(place: string | null, kilometres: number | null | undefined): string | null {
  const distance = kilometres ? m.board_km({ km: kilometres }) : null
  return [place, distance].filter(Boolean).join(', ') || null
}

/** When an application came: today with the time, otherwise the day. */
export function appliedWords(appliedAt: Date, now: Date): string {
  const isToday = dayInBishkek(appliedAt) === dayInBishkek(now)
  return isToday ? momentWords(appliedAt, now) : recentDay(appliedAt, now)
}

/** The same in a narrow column: today's with the time only. */
export function briefAppliedWords(appliedAt: Date, now: Date): string {
  const isToday = dayInBishkek(appliedAt) === dayInBishkek(now)
  return isToday ? timeOfDay(appliedAt) : recentDay(appliedAt, now)
}

/** The columns of the board. */
export const columnWords: Record<BoardStatus, () => string> = {
  pending: () => m.board_pending(),
  reviewed: () => m.board_reviewed(),
  interview: () => m.board_interview(),
  accepted: () => m.board_accepted(),
}

const statuses: Record<ApplicationStatus, { word: () => string; tone: Tone }> = {
  pending: { word: () => m.application_status_pending(), tone: 'apricot' },
  reviewed: { word: () => m.application_status_reviewed(), tone: 'neutral' },
  interview: { word: () => m.application_status_interview(), tone: 'lake' },
  accepted: { word: () => m.application_status_accepted(), tone: 'green' },
  rejected: { word: () => m.application_status_rejected(), tone: 'neutral' },
  withdrawn: { word: () => m.application_status_withdrawn(), tone: 'neutral' },
}

const endReasons: Record<EndReason, () => string> = {
  'position-filled': () => m.application_reason_position_filled(),
  experience: () => m.application_reason_experience(),
  education: () => m.application_reason_education(),
  schedule: () => m.application_reason_schedule(),
  location: () => m.application_reason_location(),
  other: () => m.application_reason_other(),
  ...withdrawalWords,
  'vacancy-removed': () => m.application_reason_vacancy_removed(),
  'account-deleted': () => m.application_reason_account_deleted(),
  'account-blocked': () => m.application_reason_account_blocked(),
  'offer-declined': () => m.application_reason_offer_declined(),
  'start-called-off': () => m.application_reason_start_off(),
}

/** Without a first day, an accepted teacher has not answered the offer yet, if that is known. */
const isOffer = (status: ApplicationStatus, startsOn?: string | null) =>
  status === 'accepted' && startsOn === null

export const statusWord = (status: ApplicationStatus, startsOn?: string | null): string =>
  isOffer(status, startsOn) ? m.application_status_offered() : statuses[status].word()
/** For the teacher: what is new to the school, they have sent. */
export const ownStatusWord = (status: ApplicationStatus, startsOn?: string | null): string => {
  if (isOffer(status, startsOn)) return m.application_status_own_offer()
  return status === 'pending' ? m.application_status_sent() : statusWord(status)
}
export const statusTone = (status: ApplicationStatus): Tone => statuses[status].tone
/** Colours for the teacher: no colour while the school has to act, and different ones for progress and ends. */
const ownTones: Partial<Record<ApplicationStatus, Tone>> = {
  pending: 'neutral',
  reviewed: 'lake',
  rejected: 'red',
}
export const ownStatusTone = (status: ApplicationStatus): Tone => ownTones[status] ?? statusTone(status)
/** The same reasons if the school ended it, and not the teacher. */
const schoolReasons: Partial<Record<EndReason, () => string>> = {
  // Recorded like this before a called-off start had its own reason.
  'offer-declined': () => m.application_reason_start_off(),
  'account-deleted': () => m.application_reason_school_deleted(),
  'account-blocked': () => m.application_reason_school_blocked(),
}
export const endReasonWord = (reason: EndReason, to?: ApplicationStatus): string =>
  ((to === 'rejected' && schoolReasons[reason]) || endReasons[reason])()

type History = {
  changes: readonly ApplicationChange[]
  snapshotRenewedAt?: Date | null
  confirmedAt: Date | null
  startsOn: string | null
}

/** The change that ended an application, if it has ended. */
export const endingChange = ({ status, changes }: Pick<History, 'changes'> & { status: string }) =>
  status === 'rejected' || status === 'withdrawn' ? changes.findLast(({ to }) => to === status) : undefined

type TimelineOptions = {
  documents?: readonly ShownDocument[]
  /** The change whose reason is elsewhere on the page, and is not repeated. */
  said?: ApplicationChange | undefined
  /** The teacher is told plainly that «reviewed» means opened and not decided. */
  side?: 'teacher'
}

/** The history of an application from its first day. `now` comes from the loader. */
export function changeTimeline(
  { changes, snapshotRenewedAt, confirmedAt, startsOn }: History,
  now: Date,
  { documents = [], said, side }: TimelineOptions = {},
): TimelineItem[] {
  const moves = changes.map((change) => {
    const { from, to, at, reason, note, author } = change
    const opened = side === 'teacher' && to === 'reviewed' && m.application_step_opened()
    const why = change === said ? [] : [opened, reason && endReasonWord(reason, to), note]
    return {
      at,
      key: `${to}-${at.getTime()}`,
      // Accepting is offering; the answer is a separate step.
      title:
        from === null
          ? m.application_sent()
          : side === 'teacher'
            ? ownStatusWord(to, null)
            : statusWord(to, null),
      text: [author !== null && colleagueName(author), ...why].filter(Boolean).join('\n') || undefined,
      tone: side === 'teacher' ? ownStatusTone(to) : statusTone(to),
    }
  })
  const confirmed = confirmedAt &&
    startsOn !== null && {
      at: confirmedAt,
      key: 'confirmed',
      title: m.offer_step_confirmed(),
      text: m.offer_step_day({ day: nearDay(startsOn) }),
      tone: statusTone('accepted'),
    }
  const renewed = snapshotRenewedAt && {
    at: snapshotRenewedAt,
    key: 'renewed',
    title: m.snapshot_step_renewed(),
    text: undefined,
  }
  return [
    ...moves,
    ...(renewed ? [renewed] : []),
    ...(confirmed ? [confirmed] : []),
    ...documents.flatMap(documentSteps),
  ]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...item }) => ({ ...item, time: momentWords(at, now) }))
}

/** A document was shown, opened by the school, and taken back. */
function documentSteps({ id, name, shownAt, closedAt, looks }: ShownDocument) {
  const text = name ?? m.shown_hidden_name()
  return [
    { at: shownAt, key: `shown-${id}`, title: m.shown_step_shown(), text },
    ...looks.map(({ at, by }) => ({
      at,
      key: `look-${id}-${at.getTime()}`,
      title: m.shown_step_looked(),
      text: by ? `${text} · ${by}` : text,
    })),
    ...(closedAt ? [{ at: closedAt, key: `closed-${id}`, title: m.shown_step_closed(), text }] : []),
  ]
}

/** The applicant's name; it is empty if the account was deleted. */
export const partyName = (name: string): string => name || m.account_deleted_name()

/** The name of an application's school; it is empty if the school was deleted. */
export const schoolPartyName = (name: string): string => name || m.school_deleted_name()

export const schoolGoneWords: Record<SchoolGone, () => string> = {
  deleted: () => m.application_school_deleted(),
  blocked: () => m.application_school_blocked(),
}

/** The words for a confirmed start, for the teacher, before that day and after it. */
export function confirmedWords(startsOn: string, now: Date): string {
  const day = nearDay(startsOn)
  return startsOn < dayInBishkek(now) ? m.offer_confirmed_past({ day }) : m.offer_confirmed({ day })
}
