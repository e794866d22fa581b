import { dayMs } from '../days/durations.ts'

/** Rule 53. */
export const interviewStates = [
  'proposed',
  'agreed',
  'declined',
  'counter',
  'lapsed',
  'cancelled',
  'held',
  'not-come',
] as const
export type InterviewState = (typeof interviewStates)[number]

/** `server`: the clock, or a change of the application. */
export type InterviewMover = 'teacher' | 'school' | 'server'

/** The school accepts a teacher's time by proposing exactly that one, to which the teacher has already agreed. */
const moves: Record<InterviewState, Partial<Record<InterviewState, readonly InterviewMover[]>>> = {
  proposed: {
    /** A time that was mistyped. */
    proposed: ['school'],
    agreed: ['teacher', 'server'],
    counter: ['teacher'],
    declined: ['teacher'],
    cancelled: ['school', 'server'],
    lapsed: ['server'],
  },
  counter: {
    proposed: ['school'],
    counter: ['teacher'],
    declined: ['teacher'],
    cancelled: ['school', 'server'],
    lapsed: ['server'],
  },
  agreed: {
    proposed: ['school'],
    cancelled: ['school', 'teacher', 'server'],
    held: ['school', 'teacher'],
    'not-come': ['school', 'teacher'],
  },
  declined: {},
  lapsed: {},
  cancelled: {},
  /** They may have pressed the wrong button. */
  held: { 'not-come': ['school', 'teacher'] },
  'not-come': { held: ['school', 'teacher'] },
}

export function canMove(from: InterviewState, to: InterviewState, by: InterviewMover): boolean {
  return moves[from][to]?.includes(by) ?? false
}

export const unansweredStates = ['proposed', 'counter'] as const satisfies readonly InterviewState[]
export const openInterviewStates = [
  ...unansweredStates,
  'agreed',
] as const satisfies readonly InterviewState[]

export function isOpenInterview(state: InterviewState): boolean {
  return (openInterviewStates as readonly InterviewState[]).includes(state)
}

/** From then on either side may say whether they met. */
export function isMeetingOver(
  { startsAt, lengthMinutes }: { startsAt: Date | null; lengthMinutes: number },
  at: Date,
): boolean {
  return startsAt !== null && endOf({ startsAt, lengthMinutes }) <= at
}

type Outcome = {
  state: InterviewState
  missing: 'teacher' | 'school' | null
  changedAt: Date
}

/** The first recorded outcome counts; for a day, the side that recorded it may correct it. */
export function canCorrect(
  { state, missing, changedAt }: Outcome,
  { side, isOwnChange, at }: { side: 'teacher' | 'school'; isOwnChange: boolean; at: Date },
): boolean {
  // Each side can only say of the other that they did not come.
  const isOwnWord = state === 'not-come' ? missing !== side : state === 'held' && isOwnChange
  return isOwnWord && at.getTime() - changedAt.getTime() < dayMs
}

export function haveMet(interviews: readonly Timed[], at: Date): boolean {
  return interviews.some(
    (one) => one.state === 'held' || (one.state === 'agreed' && nextTimeOf(one, at) === undefined),
  )
}

/** `open`: proposed, ahead or going on; `left`: none of the former ones counts. */
export type Meetings = 'none' | 'open' | 'over' | 'left'

export function meetingsOf(interviews: readonly Timed[], at: Date): Meetings {
  if (interviews.length === 0) return 'none'
  const isOver = (one: Timed) => one.state === 'agreed' && nextTimeOf(one, at) === undefined
  if (interviews.some((one) => isOpenInterview(one.state) && !isOver(one))) return 'open'
  return interviews.some(({ state }) => state === 'held' || state === 'agreed') ? 'over' : 'left'
}

export const interviewKinds = ['interview', 'demo-lesson'] as const
export type InterviewKind = (typeof interviewKinds)[number]

export const interviewPlaces = ['school', 'online', 'phone'] as const
export type InterviewPlace = (typeof interviewPlaces)[number]

export const proposedTimesMax = 5
/** In minutes. */
export const interviewLengths = [15, 20, 30, 40, 45, 60, 90, 120] as const
export const usualLength = 30

export const interviewNoteLengthMax = 1_000
export const interviewAnswerLengthMax = 500
export const interviewAddressLengthMax = 200
export const interviewLinkLengthMax = 500
export const lessonSubjectLengthMax = 100
export const lessonClassLengthMax = 50
export const lessonTopicLengthMax = 200

export const interviewDaysMax = 180

export const reminderHours = [24, 2] as const

/** Rule 53. */
export const proposalsMaxPerDay = 100

/** A day, of one interview by one side: the other may be mailed each time. */
export const changesMaxPerDay = 5

export const missingSides = ['teacher', 'school'] as const

export function timesOf({
  state,
  times,
  startsAt,
}: {
  state: InterviewState
  times: Date[]
  startsAt: Date | null
}): Date[] {
  if (state === 'proposed' || state === 'counter') return times
  return startsAt ? [startsAt] : []
}

export type Timed = Parameters<typeof timesOf>[0] & { lengthMinutes: number }

/** Undefined if all are over. An agreed one lasts for its length. */
export function nextTimeOf(interview: Timed, at: Date): Date | undefined {
  const { state, lengthMinutes } = interview
  const lasts = state === 'agreed' ? lengthMinutes : 0
  return timesOf(interview)
    .filter((startsAt) => endOf({ startsAt, lengthMinutes: lasts }) > at)
    .sort((one, other) => one.getTime() - other.getTime())[0]
}

/** Those that are over and wait for an outcome come last. */
export function aheadFirst<I extends Timed>(interviews: readonly I[], at: Date): I[] {
  const timed = interviews.map((interview) => ({
    interview,
    next: nextTimeOf(interview, at)?.getTime() ?? Number.POSITIVE_INFINITY,
  }))
  // The difference of two infinities is NaN.
  return timed.sort((one, other) => one.next - other.next || 0).map(({ interview }) => interview)
}

export function askedFirst<I extends { state: InterviewState; cut: unknown }>(
  interviews: readonly I[],
  side: 'teacher' | 'school',
): I[] {
  const waits = ({ state, cut }: I) =>
    Number(cut === null && state === (side === 'teacher' ? 'proposed' : 'counter'))
  // The oldest browsers have no `toSorted`.
  return [...interviews].sort((one, other) => waits(other) - waits(one))
}

export function doOverlap(
  one: { startsAt: Date; lengthMinutes: number },
  other: { startsAt: Date; lengthMinutes: number },
): boolean {
  return one.startsAt < endOf(other) && other.startsAt < endOf(one)
}

export function clashAt<C extends { time: Date }>(
  clashes: readonly C[] | undefined,
  time: Date,
): C | undefined {
  return clashes?.find((clash) => clash.time.getTime() === time.getTime())
}

export function endOf({ startsAt, lengthMinutes }: { startsAt: Date; lengthMinutes: number }): Date {
  return new Date(startsAt.getTime() + lengthMinutes * 60_000)
}
