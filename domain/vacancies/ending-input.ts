import { z } from 'zod'
import { isCalendarDay } from '#domain/days/day.ts'
import { dayInput } from '#domain/days/day-input.ts'
import { dayMs } from '#domain/days/durations.ts'
import { choice } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { outcomes, scheduledWithinDays } from './ending.ts'

export const deadlineInput = z.object({ application_deadline: dayInput })

export const outcomeInput = z.object({
  outcome: choice(outcomes, () => m.vacancy_outcome_required()),
})

/** In Bishkek. */
export const scheduleInput = z.object({
  publish_at: z.string({ error: () => m.vacancy_schedule_invalid() }).transform((typed, context) => {
    const [, day, time] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(typed) ?? []
    if (day && isCalendarDay(day)) return new Date(`${day}T${time}:00+06:00`)
    context.addIssue({ code: 'custom', message: m.vacancy_schedule_invalid() })
    return z.NEVER
  }),
})

export function isWithinSchedule(moment: Date, now: Date): boolean {
  const ahead = moment.getTime() - now.getTime()
  return ahead > 0 && ahead <= scheduledWithinDays * dayMs
}
