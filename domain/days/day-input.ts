import { z } from 'zod'
import { m } from '#locales/messages.ts'
import { isCalendarDay } from './day.ts'

export const dayInput = z
  .string({ error: () => m.vacancy_deadline_invalid() })
  .optional()
  .transform((day, context) => {
    if (!day) return null
    if (isCalendarDay(day)) return day
    context.addIssue({ code: 'custom', message: m.vacancy_deadline_invalid() })
    return z.NEVER
  })
