import { m } from '#locales/messages.ts'

const words = {
  'full-time': () => m.words_schedule_full_time(),
  'part-time': () => m.words_schedule_part_time(),
  flexible: () => m.words_schedule_flexible(),
} as const

/** A preferred schedule in words; one that nobody knows shows as it is. */
export function scheduleWord(schedule: string): string {
  return schedule in words ? words[schedule as keyof typeof words]() : schedule
}
