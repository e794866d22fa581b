import type { z } from 'zod'
import { timeFields } from '#domain/interviews/interview-input.ts'
import { readForm } from '#web/request/form.server.ts'
import { timeFieldNames } from './time-field-names.ts'

/** Reads a form with several fields of times; what is wrong with the times stands at the first of them. */
export function readFormWithTimes<Schema extends z.ZodType>(schema: Schema, form: FormData) {
  for (const name of timeFieldNames) form.append('times', form.get(name) ?? '')
  const read = readForm(schema, form, timeFields)
  if (read.ok) return read
  const { times, ...errors } = read.answer.errors
  return { ...read, answer: { ...read.answer, errors: { ...(times && { time_1: times }), ...errors } } }
}
