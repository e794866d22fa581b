import { dayInBishkek } from './day.ts'

/** In years around today, both ends included; a day outside is a typing mistake or a placeholder. */
const yearsAround = {
  'work-start': { back: 1, ahead: 2 },
  /** Farther ahead nothing would ever end (rule 56). */
  deadline: { back: null, ahead: 1 },
  /** A document without an end has no day. */
  'document-end': { back: null, ahead: 50 },
  'announcement-begin': { back: null, ahead: 1 },
} as const

export function isSensibleDay(kind: keyof typeof yearsAround, day: string | null, now: Date): boolean {
  if (day === null) return true
  const { back, ahead } = yearsAround[kind]
  return (back === null || day >= yearsFrom(now, -back)) && day <= yearsFrom(now, ahead)
}

/** Only for comparison: from 29 February it may be a day that does not exist. */
function yearsFrom(moment: Date, years: number): string {
  const today = dayInBishkek(moment)
  return `${Number(today.slice(0, 4)) + years}${today.slice(4)}`
}
