import type { Currency } from '#domain/rates/currency.ts'

/**
 * The marks that stand among the words of a vacancy's search vector: the values of its filters, which tell one index
 * all that a search asks for, and steps of time and of pay. A long list is walked step by step, the newest or the best
 * paid first, so that its beginning is found without looking at all of it.
 */

/** The hours that the steps of time have, from the narrowest to the widest. */
export const spans = [4, 16, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144] as const
const stepsInWider = 4

/** How many steps of pay lie between a sum and its double. */
export const payStepsToDouble = 8

/**
 * Sums that a pay may reach. A vacancy bears the mark of every one that its pay reaches, so that one mark asks for all
 * that pay so much or more.
 */
export const payBounds = [
  ...[500, 1_000, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000],
  ...[50_000, 60_000, 70_000, 80_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000],
] as const

export type MarkedFilter =
  | 'type'
  | 'subject'
  | 'place'
  | 'employment'
  | 'education'
  | 'language'
  | 'housing'
  | 'experience'

export function filterMark(filter: MarkedFilter, value: string): string {
  return `=${filter} ${value}`
}

const reaches = (currency: Currency, bound: number) => `=reaches ${currency} ${bound}`

/**
 * Marks of which every vacancy has one that pays `sum` or more; so may some that pay slightly less. That of the highest
 * bound up to the sum; for one below all bounds the marks of the steps up to the lowest, and of that.
 */
export function reachedPayMarks(currency: Currency, sum: number): string[] {
  const bound = payBounds.findLast((bound) => bound <= sum)
  if (bound) return [reaches(currency, bound)]
  return [...paySteps(currency, payBounds[0], sum), reaches(currency, payBounds[0])]
}

const hourMs = 3_600_000

/**
 * Steps of time from now back to `since`, or to the beginning: narrow ones first, wider ones as soon as they fit, each
 * beginning where the one before ends. The first one lies ahead, for what a clock that is fast has published.
 */
export function timeSteps(now: Date, since?: Date): string[] {
  const marks: string[] = []
  const end = since ? Math.floor(since.getTime() / hourMs) : 0
  let level = 0
  let span: number = spans[level] ?? 4
  let step = Math.floor(now.getTime() / hourMs / span) + 1
  while (step >= 0 && (step + 1) * span > end) {
    marks.push(`@${span} ${step}`)
    const wider = spans[level + 1]
    if (wider && step % stepsInWider === 0 && step > 0) {
      level += 1
      span = wider
      step = step / stepsInWider - 1
    } else step -= 1
  }
  return marks
}

const payStep = (sum: number) => Math.floor(payStepsToDouble * Math.log2(sum + 1))

/** Steps of pay in a currency, from what is paid best down to what is paid least. */
export function paySteps(currency: Currency, best: number, least: number): string[] {
  const [from, to] = [payStep(best) + 1, Math.max(payStep(least) - 1, 0)]
  return Array.from({ length: from - to + 1 }, (_, index) => `=pay ${currency} ${from - index}`)
}
