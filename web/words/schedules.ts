import { m } from '#locales/messages.ts'
import { inLine } from './dates.ts'

const words = {
  'full-time': () => m.words_schedule_full_time(),
  'part-time': () => m.words_schedule_part_time(),
  flexible: () => m.words_schedule_flexible(),
} as const

/** A preferred schedule in words; an unknown one as it is. */
export function scheduleWord(schedule: string): string {
  return schedule in words ? words[schedule as keyof typeof words]() : schedule
}

/** Several of them in a line; only the first has a capital. */
export const schedulesLine = (named: readonly string[]): string =>
  named.map((name, index) => (index === 0 ? name : inLine(name))).join(', ')
