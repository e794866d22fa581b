import { z } from 'zod'
import { fullNameInput } from '#domain/accounts/account-input.ts'
import { dayInput } from '#domain/days/day-input.ts'
import { locationLengthMax } from '#domain/places/place.ts'
import { type SubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { teachingLanguages } from '#domain/subjects/teaching-language.ts'
import { filledRows, renumbered, rowsShape } from '#domain/texts/rows-input.ts'
import {
  choice,
  invalid,
  line,
  optionalChoice,
  text,
  textList,
  wholeNumber,
} from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import {
  achievementParts,
  achievementRows,
  checkRows,
  educationParts,
  educationRows,
  type Issues,
  workParts,
  workRows,
} from './entries-input.ts'
import { codedLanguages } from './language-names.ts'
import * as teacher from './teacher.ts'
import { hoursInput, phoneInput, salaryInput, several, yesOrNo } from './teacher-fields-input.ts'

const long = (max: number) => () => m.form_text_long({ max })

const about = {
  full_name: fullNameInput,
  location: line({ max: locationLengthMax, tooLong: long(locationLengthMax), invalid }),
  specialization: line({
    max: teacher.specializationLengthMax,
    tooLong: long(teacher.specializationLengthMax),
    invalid,
  }),
  bio: text({ max: teacher.bioLengthMax, tooLong: long(teacher.bioLengthMax), invalid }),
  /** Shown to a school only by consent (rule 19). */
  phone: phoneInput,
}

const experience = {
  experience_years: wholeNumber({
    min: 0,
    max: teacher.experienceYearsMax,
    outside: () => m.teacher_experience_range({ max: teacher.experienceYearsMax }),
    notANumber: () => m.teacher_experience_range({ max: teacher.experienceYearsMax }),
  }),
  category: optionalChoice(teacher.teacherCategories),
  teaching_languages: z.preprocess(several, z.array(choice(teachingLanguages, invalid)).max(5)),
  languages: textList({
    itemsMax: teacher.languagesMax,
    itemLengthMax: teacher.languageLengthMax,
    tooMany: () => m.form_list_many({ max: teacher.languagesMax }),
    itemTooLong: () => m.form_list_item_long({ max: teacher.languageLengthMax }),
    invalid,
  }).transform(codedLanguages),
  skills: textList({
    itemsMax: teacher.skillsMax,
    itemLengthMax: teacher.skillLengthMax,
    tooMany: () => m.form_list_many({ max: teacher.skillsMax }),
    itemTooLong: () => m.form_list_item_long({ max: teacher.skillLengthMax }),
    invalid,
  }),
}

const education = {
  education: text({ max: teacher.educationLengthMax, tooLong: long(teacher.educationLengthMax), invalid }),
}

const wishes = {
  search_status: optionalChoice(teacher.searchStatuses),
  free_from: dayInput,
  preferred_schedule: z.preprocess(several, z.array(choice(teacher.schedules, invalid)).max(3)),
  weekly_hours_min: hoursInput,
  weekly_hours_max: hoursInput,
  desired_salary_min: salaryInput,
  desired_salary_max: salaryInput,
  desired_salary_currency: choice(teacher.salaryCurrencies, () => m.vacancy_currency_required()),
  preferred_districts: z.preprocess(several, z.array(z.string({ error: invalid })).max(10)),
  ready_to_move: yesOrNo,
  move_places: z.preprocess(several, z.array(z.string({ error: invalid })).max(10)),
  needs_housing: yesOrNo,
}

type Wishes = z.input<z.ZodObject<typeof wishes>>

function checkOrders(fields: { [Name in keyof Wishes]?: unknown }, issues: Issues): void {
  const isWrong = (min: unknown, max: unknown) =>
    typeof min === 'number' && typeof max === 'number' && min > max
  if (isWrong(fields.desired_salary_min, fields.desired_salary_max))
    issues.addIssue({ code: 'custom', path: ['desired_salary_max'], message: m.vacancy_salary_order() })
  if (isWrong(fields.weekly_hours_min, fields.weekly_hours_max))
    issues.addIssue({ code: 'custom', path: ['weekly_hours_max'], message: m.teacher_hours_order() })
}

const requireSpecialization = (issues: Issues) =>
  issues.addIssue({
    code: 'custom',
    path: ['specialization'],
    message: m.teacher_specialization_required(),
  })

const always = { when: () => true }

const subjectRows = rowsShape('subject', teacher.subjectsMax, { '': optionalChoice(subjectIds) })

export const sectionInputs = {
  about: z.object({ ...about, ...subjectRows }).superRefine((fields, issues) => {
    if (fields.specialization === '' && subjectsIn(fields).length === 0) requireSpecialization(issues)
  }, always),
  experience: z.object(experience),
  education: z
    .object({ ...education, ...rowsShape('education', teacher.educationEntriesMax, educationParts) })
    .superRefine((fields, issues) => {
      const required = () => m.teacher_education_place_required()
      checkRows(educationRows(fields), { prefix: 'education', named: 'place', required }, issues)
    }, always),
  work: z.object(rowsShape('work', teacher.workplacesMax, workParts)).superRefine((fields, issues) => {
    const required = () => m.teacher_work_school_required()
    checkRows(workRows(fields), { prefix: 'work', named: 'school', required }, issues)
  }, always),
  achievements: z
    .object(rowsShape('achievement', teacher.achievementsMax, achievementParts))
    .superRefine((fields, issues) => {
      const required = () => m.teacher_achievement_required()
      checkRows(achievementRows(fields), { prefix: 'achievement', named: 'title', required }, issues)
    }, always),
  wishes: z.object(wishes).superRefine(checkOrders, always),
}

/** Each under the name that its form gives it. */
export const startInput = z.object({ ...about, ...subjectRows }).superRefine((fields, issues) => {
  const ask = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
  if (fields.specialization === '' && subjectsIn(fields).length === 0)
    ask('subject_1', m.first_run_subject_required())
  if (fields.bio === '') ask('bio', m.first_run_bio_required())
}, always)

/** The rows as they are stored. */
export function withStoredRows<Fields extends Record<string, unknown>>(
  section: keyof typeof sectionInputs,
  fields: Fields,
): Fields {
  if (section === 'about') return renumbered('subject', teacher.subjectsMax, { '': 0 }, fields)
  if (section === 'education')
    return renumbered('education', teacher.educationEntriesMax, educationParts, fields)
  if (section === 'work') return renumbered('work', teacher.workplacesMax, workParts, fields)
  if (section === 'achievements')
    return renumbered('achievement', teacher.achievementsMax, achievementParts, fields)
  return fields
}

export function subjectsIn(fields: Record<string, unknown>): SubjectId[] {
  const rows = filledRows<{ '': SubjectId }>('subject', teacher.subjectsMax, { '': 0 }, fields)
  return [...new Set(rows.map((row) => row['']))]
}

export const teacherInput = z
  .object({ ...about, ...experience, ...education, ...wishes })
  .superRefine((fields, issues) => {
    checkOrders(fields, issues)
    if (fields.specialization === '') requireSpecialization(issues)
  }, always)

/** Absent fields stay as they are. */
export type TeacherInput = Partial<z.infer<typeof teacherInput>> & {
  subjects?: SubjectId[]
  education_entries?: teacher.EducationEntry[]
  workplaces?: Omit<teacher.Workplace, 'schoolId'>[]
  achievements?: teacher.Achievement[]
}
