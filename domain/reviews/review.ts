import { startOfNextDay } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'

/** The side that writes (rule 48). */
export const reviewSides = ['teacher', 'school'] as const
export type ReviewSide = (typeof reviewSides)[number]

export const ratingMin = 1
export const ratingMax = 5
export const ratings = ['5', '4', '3', '2', '1'] as const

export const reviewTextLengthMax = 1_000
export const answerLengthMax = 1_000

/** From the day after the occasion. */
export const reviewDays = 60
/** The first of two reviews waits for the second. */
export const blindDays = 14
/** Then an invitation without times counts as an interview held. */
export const heldAfterDays = 7
/** After the occasion; both sides are asked once. */
export const askedAfterDays = 14

export const reviewsPageSize = 10

export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)

export type ReviewWindow =
  | { state: 'none' | 'over' }
  | { state: 'not-yet'; from: Date }
  | { state: 'open'; until: Date }

/** Each occasion opens the window from the next day on. */
export function reviewWindow(occasions: readonly Date[], at: Date): ReviewWindow {
  const windows = occasions.map((occasion) => {
    const from = startOfNextDay(occasion)
    return { from, until: daysLater(from, reviewDays) }
  })
  const open = windows.filter(({ from, until }) => from <= at && at < until)
  if (open.length > 0) return { state: 'open', until: latest(open.map(({ until }) => until)) }
  const next = windows.filter(({ from }) => from > at).map(({ from }) => from)
  if (next.length > 0) return { state: 'not-yet', from: new Date(Math.min(...next.map(Number))) }
  return { state: windows.length > 0 ? 'over' : 'none' }
}

const latest = (moments: readonly Date[]) => new Date(Math.max(...moments.map(Number)))

export const otherSide = (side: ReviewSide): ReviewSide => (side === 'school' ? 'teacher' : 'school')
