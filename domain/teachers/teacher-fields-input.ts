import { z } from 'zod'
import { normalised } from '#domain/texts/text.ts'
import { optionalChoice, wholeNumber } from '#domain/texts/text-input.ts'
import { getLocale, m } from '#locales/messages.ts'
import { phoneInE164 } from '#platform/phone.ts'
import * as teacher from './teacher.ts'

export const salaryInput = wholeNumber({
  min: 0,
  max: teacher.desiredSalaryMax,
  outside: () => m.vacancy_salary_range({ max: teacher.desiredSalaryMax.toLocaleString(getLocale()) }),
  notANumber: () => m.vacancy_salary_range({ max: teacher.desiredSalaryMax.toLocaleString(getLocale()) }),
})

export const phoneInput = z.preprocess(
  (value) => (typeof value === 'string' ? normalised(value) : value),
  z
    .string()
    .optional()
    .transform((typed, context) => {
      if (!typed) return null
      const phone = phoneInE164(typed)
      if (phone) return phone
      context.addIssue({ code: 'custom', message: m.vacancy_contact_phone_invalid() })
      return z.NEVER
    }),
)

export const several = (value: unknown) =>
  Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]

export const yesOrNo = optionalChoice(['yes', 'no']).transform((answer) =>
  answer === null ? null : answer === 'yes',
)

export const hoursInput = wholeNumber({
  min: 1,
  max: teacher.weeklyHoursMax,
  outside: () => m.vacancy_hours_range({ max: teacher.weeklyHoursMax }),
  notANumber: () => m.vacancy_hours_range({ max: teacher.weeklyHoursMax }),
})
