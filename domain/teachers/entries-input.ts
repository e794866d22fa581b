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

export const educationRows = (said: Record<string, unknown>) =>
  filledRows<Row<typeof educationParts>>('education', teacher.educationEntriesMax, educationParts, said)

export const workRows = (said: Record<string, unknown>) =>
  filledRows<Row<typeof workParts>>('work', teacher.workplacesMax, workParts, said)

export const achievementRows = (said: Record<string, unknown>) =>
  filledRows<Row<typeof achievementParts>>('achievement', teacher.achievementsMax, achievementParts, said)

export function educationEntriesIn(said: Record<string, unknown>): teacher.EducationEntry[] {
  return educationRows(said).map(({ place, speciality, degree, from, to }) => ({
    place: place ?? '',
    speciality,
    degree,
    fromYear: from,
    toYear: to,
  }))
}

export function workplacesIn(said: Record<string, unknown>): Omit<teacher.Workplace, 'schoolId'>[] {
  return workRows(said).map(({ school, post, from, to }) => ({
    school: school ?? '',
    post,
    fromYear: from,
    toYear: to,
  }))
}

export function achievementsIn(said: Record<string, unknown>): teacher.Achievement[] {
  return achievementRows(said).map(({ title, year, document }) => ({
    title: title ?? '',
    year,
    fileId: document,
  }))
}
