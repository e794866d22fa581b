import { z } from 'zod'
import { filledRows } from '#domain/texts/rows-input.ts'
import { invalid, optionalChoice, optionalLine, wholeNumber } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import * as teacher from './teacher.ts'

const entryLine = optionalLine({
  max: teacher.entryLineMax,
  tooLong: () => m.form_text_long({ max: teacher.entryLineMax }),
  invalid,
})

const entryYear = wholeNumber({
  min: teacher.entryYearMin,
  max: teacher.entryYearMax,
  outside: () => m.teacher_year_range({ min: teacher.entryYearMin, max: teacher.entryYearMax }),
  notANumber: () => m.teacher_year_range({ min: teacher.entryYearMin, max: teacher.entryYearMax }),
})

export const educationParts = {
  place: entryLine,
  speciality: entryLine,
  degree: optionalChoice(teacher.degrees),
  from: entryYear,
  to: entryYear,
}

export const achievementParts = {
  title: entryLine,
  year: entryYear,
  document: z.preprocess((value) => value || null, z.uuid({ error: invalid }).nullable()),
}

export const workParts = { school: entryLine, post: entryLine, from: entryYear, to: entryYear }

export type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

/** The years are in order, and each row has what it is named after. */
export function checkRows(
  rows: Record<string, unknown>[],
  { prefix, named, required }: { prefix: string; named: string; required: () => string },
  issues: Issues,
): void {
  for (const { id, from, to, ...row } of rows) {
    const name = (part: string) => [`${prefix}_${id}_${part}`]
    if (row[named] === null) issues.addIssue({ code: 'custom', path: name(named), message: required() })
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      issues.addIssue({ code: 'custom', path: name('to'), message: m.teacher_years_order() })
  }
}

type Row<Parts extends Record<string, z.ZodType>> = { id: number } & {
  [Part in keyof Parts]: z.output<Parts[Part]>
}

export const educationRows = (fields: Record<string, unknown>) =>
  filledRows<Row<typeof educationParts>>('education', teacher.educationEntriesMax, educationParts, fields)

export const workRows = (fields: Record<string, unknown>) =>
  filledRows<Row<typeof workParts>>('work', teacher.workplacesMax, workParts, fields)

export const achievementRows = (fields: Record<string, unknown>) =>
  filledRows<Row<typeof achievementParts>>('achievement', teacher.achievementsMax, achievementParts, fields)

export function educationEntriesIn(fields: Record<string, unknown>): teacher.EducationEntry[] {
  return educationRows(fields).map(({ place, speciality, degree, from, to }) => ({
    place: place ?? '',
    speciality,
    degree,
    fromYear: from,
    toYear: to,
  }))
}

export function workplacesIn(fields: Record<string, unknown>): Omit<teacher.Workplace, 'schoolId'>[] {
  return workRows(fields).map(({ school, post, from, to }) => ({
    school: school ?? '',
    post,
    fromYear: from,
    toYear: to,
  }))
}

export function achievementsIn(fields: Record<string, unknown>): teacher.Achievement[] {
  return achievementRows(fields).map(({ title, year, document }) => ({
    title: title ?? '',
    year,
    fileId: document,
  }))
}
