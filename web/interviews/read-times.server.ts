import type { z } from 'zod'
import { timeFields } from '#domain/interviews/interview-input.ts'
import { m } from '#locales/messages.ts'
import { readForm } from '#web/request/form.server.ts'
import { timeFieldNames } from './time-field-names.ts'

/**
 * Reads a form of days at one hour and of exact times. Errors about the times appear where they were entered: at the
 * days, or at the first exact one.
 */
export function readFormWithTimes<Schema extends z.ZodType>(schema: Schema, form: FormData) {
  const days = form.getAll('days')
  const hour = form.get('hour')
  const exact = timeFieldNames.map((name) => form.get(name) ?? '')
  if (hour) for (const day of days) form.append('times', `${day}T${hour}`)
  for (const time of exact) form.append('times', time)
  const read = readForm(schema, form, [...timeFields, 'days'])
  const isHourMissing = days.length > 0 && !hour
  if (read.ok && !isHourMissing) return read
  const values = read.ok ? read.values : read.answer.values
  const { times, ...errors } = read.ok ? {} : read.answer.errors
  const place = days.length === 0 && exact.some(Boolean) ? 'time_1' : 'days'
  const wrong = isHourMissing ? { hour: [m.interview_time_required()] } : times && { [place]: times }
  const formErrors = read.ok ? [] : read.answer.formErrors
  return { ok: false as const, answer: { values, formErrors, errors: { ...wrong, ...errors } } }
}
