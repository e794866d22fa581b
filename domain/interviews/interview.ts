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

/** Who moves an interview: one of the two sides, or the clock and what becomes of the application. */
export type InterviewMover = 'teacher' | 'school' | 'server'

/**
 * Who may move it where. A time that the teacher proposed is taken by proposing just that one, which is agreed on with
 * the same press: the teacher has said yes to it already.
 */
const moves: Record<InterviewState, Partial<Record<InterviewState, readonly InterviewMover[]>>> = {
  proposed: {
    agreed: ['teacher', 'server'],
    counter: ['teacher'],
    declined: ['teacher'],
    cancelled: ['school', 'server'],
    lapsed: ['server'],
  },
  counter: { proposed: ['school'], cancelled: ['school', 'server'], lapsed: ['server'] },
  agreed: {
    proposed: ['school'],
    cancelled: ['school', 'teacher', 'server'],
    held: ['school', 'teacher'],
    'not-come': ['school', 'teacher'],
  },
  declined: {},
  lapsed: {},
  cancelled: {},
  held: {},
  'not-come': {},
}

export function canMove(from: InterviewState, to: InterviewState, by: InterviewMover): boolean {
  return moves[from][to]?.includes(by) ?? false
}

/** Still to be answered or to take place. */
export const openInterviewStates = [
  'proposed',
  'counter',
  'agreed',
] as const satisfies readonly InterviewState[]

export function isOpenInterview(state: InterviewState): boolean {
  return (openInterviewStates as readonly InterviewState[]).includes(state)
}

export const interviewKinds = ['interview', 'demo-lesson'] as const
export type InterviewKind = (typeof interviewKinds)[number]

export const interviewPlaces = ['school', 'online', 'phone'] as const
export type InterviewPlace = (typeof interviewPlaces)[number]

/** How many times a side proposes at once. */
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

/** An interview is arranged for so many days ahead at most. */
export const interviewDaysMax = 180

/** The clock reminds of an agreed one so many hours before. */
export const reminderHours = [24, 2] as const

/** How many interviews of one application may be open at once, and a school may propose in a day. */
export const openInterviewsMax = 3
export const proposalsMaxPerDay = 100

/** Who did not come: one of the two sides. */
export const missingSides = ['teacher', 'school'] as const
export type MissingSide = (typeof missingSides)[number]

/** Whether two of these overlap: each begins before the other ends. */
export function doOverlap(
  one: { startsAt: Date; lengthMinutes: number },
  other: { startsAt: Date; lengthMinutes: number },
): boolean {
  return one.startsAt < endOf(other) && other.startsAt < endOf(one)
}

export function endOf({ startsAt, lengthMinutes }: { startsAt: Date; lengthMinutes: number }): Date {
  return new Date(startsAt.getTime() + lengthMinutes * 60_000)
}
