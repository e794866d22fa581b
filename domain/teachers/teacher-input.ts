import { z } from 'zod'
import { fullNameInput } from '#domain/accounts/account-input.ts'
import { locationLengthMax } from '#domain/places/place.ts'
import { normalised } from '#domain/texts/text.ts'
import { choice, line, text, textList, wholeNumber } from '#domain/texts/text-input.ts'
import { getLocale, m } from '#locales/messages.ts'
import { phoneInE164 } from '#platform/phone.ts'
import { codedLanguages } from './language-names.ts'
import * as teacher from './teacher.ts'

const invalid = () => m.form_text_invalid()
const long = (max: number) => () => m.form_text_long({ max })

const salaryInput = wholeNumber({
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

const several = (value: unknown) =>
  Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]

export const teacherInput = z
  .object({
    full_name: fullNameInput,
    specialization: line({
      max: teacher.specializationLengthMax,
      required: () => m.teacher_specialization_required(),
      tooLong: long(teacher.specializationLengthMax),
      invalid,
    }),
    bio: text({ max: teacher.bioLengthMax, tooLong: long(teacher.bioLengthMax), invalid }),
    experience_years: wholeNumber({
      min: 0,
      max: teacher.experienceYearsMax,
      outside: () => m.teacher_experience_range({ max: teacher.experienceYearsMax }),
      notANumber: () => m.teacher_experience_range({ max: teacher.experienceYearsMax }),
    }),
    location: line({ max: locationLengthMax, tooLong: long(locationLengthMax), invalid }),
    education: text({ max: teacher.educationLengthMax, tooLong: long(teacher.educationLengthMax), invalid }),
    skills: textList({
      itemsMax: teacher.skillsMax,
      itemLengthMax: teacher.skillLengthMax,
      tooMany: () => m.form_list_many({ max: teacher.skillsMax }),
      itemTooLong: () => m.form_list_item_long({ max: teacher.skillLengthMax }),
      invalid,
    }),
    languages: textList({
      itemsMax: teacher.languagesMax,
      itemLengthMax: teacher.languageLengthMax,
      tooMany: () => m.form_list_many({ max: teacher.languagesMax }),
      itemTooLong: () => m.form_list_item_long({ max: teacher.languageLengthMax }),
      invalid,
    }).transform(codedLanguages),
    preferred_schedule: z.preprocess(several, z.array(choice(teacher.schedules, invalid)).max(3)),
    desired_salary_min: salaryInput,
    desired_salary_max: salaryInput,
    desired_salary_currency: choice(teacher.salaryCurrencies, () => m.vacancy_currency_required()),
    preferred_districts: z.preprocess(several, z.array(z.string({ error: invalid })).max(10)),
    /** Shown to a school only by consent (rule 19). */
    phone: phoneInput,
  })
  .superRefine(
    ({ desired_salary_min: min, desired_salary_max: max }, issues) => {
      if (typeof min === 'number' && typeof max === 'number' && min > max)
        issues.addIssue({ code: 'custom', path: ['desired_salary_max'], message: m.vacancy_salary_order() })
    },
    { when: () => true },
  )
export type TeacherInput = z.infer<typeof teacherInput>
