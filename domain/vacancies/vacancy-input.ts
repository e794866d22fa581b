import { z } from 'zod'
import { emailLengthMax } from '#domain/accounts/account.ts'
import { isCalendarDay } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { locationLengthMax } from '#domain/places/place.ts'
import { currencies } from '#domain/rates/currency.ts'
import { vacancyHousingKinds } from '#domain/schools/housing.ts'
import { housingFields } from '#domain/schools/housing-input.ts'
import { subjectLengthMax } from '#domain/subjects/subject.ts'
import { teachingLanguages } from '#domain/subjects/teaching-language.ts'
import { normalised } from '#domain/texts/text.ts'
import {
  choice,
  email,
  invalid,
  line,
  optionalChoice,
  optionalLine,
  text,
  textList,
  wholeNumber,
} from '#domain/texts/text-input.ts'
import { getLocale, m } from '#locales/messages.ts'
import { phoneInE164 } from '#platform/phone.ts'
import { contractKinds, contractShareMax, contractShareMin, endsTooEarly } from './contract.ts'
import { outcomes, scheduledWithinDays } from './ending.ts'
import { hourlyPayMax, salaryPeriods } from './pay.ts'
import * as vacancy from './vacancy.ts'

/** People write zero for «by agreement»; it is no sum. */
const salaryInput = wholeNumber({
  min: 0,
  max: vacancy.salaryMax,
  outside: () => m.vacancy_salary_range({ max: vacancy.salaryMax.toLocaleString(getLocale()) }),
  notANumber: () => m.vacancy_salary_range({ max: vacancy.salaryMax.toLocaleString(getLocale()) }),
}).transform((sum) => sum || null)

const phoneInput = z.preprocess(
  (value) => (typeof value === 'string' ? normalised(value) : value),
  z.string({ error: () => m.vacancy_contact_phone_required() }).transform((typed, context) => {
    const phone = typed ? phoneInE164(typed) : undefined
    if (phone) return phone
    const message = typed ? m.vacancy_contact_phone_invalid() : m.vacancy_contact_phone_required()
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
)

const listInput = textList({
  itemsMax: vacancy.listItemsMax,
  itemLengthMax: vacancy.listItemLengthMax,
  tooMany: () => m.form_list_many({ max: vacancy.listItemsMax }),
  itemTooLong: () => m.form_list_item_long({ max: vacancy.listItemLengthMax }),
  invalid,
})

const titleLength = () => m.vacancy_title_length({ min: vacancy.titleLengthMin, max: vacancy.titleLengthMax })
const descriptionLength = () =>
  m.vacancy_description_length({ min: vacancy.descriptionLengthMin, max: vacancy.descriptionLengthMax })
const contactNameLength = () =>
  m.vacancy_contact_name_length({ min: vacancy.contactNameLengthMin, max: vacancy.contactNameLengthMax })

const dayInput = z
  .string({ error: () => m.vacancy_deadline_invalid() })
  .optional()
  .transform((day, context) => {
    if (!day) return null
    if (isCalendarDay(day)) return day
    context.addIssue({ code: 'custom', message: m.vacancy_deadline_invalid() })
    return z.NEVER
  })

/** A part-time share as schools write it («0,5», «0.75»), in hundredths. */
const shareInput = z
  .string()
  .nullish()
  .transform((typed, context) => {
    const plain = (typed ?? '').trim().replace(',', '.')
    if (plain === '') return null
    const share = /^0?\.\d{1,2}$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
    if (share >= contractShareMin && share <= contractShareMax) return share
    context.addIssue({ code: 'custom', message: m.vacancy_contract_share_invalid() })
    return z.NEVER
  })

export const vacancyInput = z
  .object({
    title: line({
      min: vacancy.titleLengthMin,
      max: vacancy.titleLengthMax,
      required: () => m.vacancy_title_required(),
      tooShort: titleLength,
      tooLong: titleLength,
      invalid,
    }),
    vacancy_type: choice(vacancy.vacancyTypes, () => m.vacancy_type_required()),
    subject: line({
      max: subjectLengthMax,
      required: () => m.vacancy_subject_required(),
      tooLong: () => m.form_text_long({ max: subjectLengthMax }),
      invalid,
    }),
    education_level: choice(vacancy.educationLevels, () => m.vacancy_education_required()),
    employment_type: choice(vacancy.employmentTypes, () => m.vacancy_employment_required()),
    location: line({
      max: locationLengthMax,
      required: () => m.vacancy_location_required(),
      tooLong: () => m.form_text_long({ max: locationLengthMax }),
      invalid,
    }),
    salary_min: salaryInput,
    salary_max: salaryInput,
    salary_currency: choice(currencies, () => m.vacancy_currency_required()),
    salary_period: optionalChoice(salaryPeriods).transform((period) => period ?? 'month'),
    salary_is_gross: optionalChoice(['yes', 'no']),
    contract_kind: optionalChoice(contractKinds),
    contract_until: dayInput,
    contract_share: shareInput,
    housing_kind: optionalChoice(vacancyHousingKinds),
    ...housingFields,
    description: text({
      min: vacancy.descriptionLengthMin,
      max: vacancy.descriptionLengthMax,
      required: () => m.vacancy_description_required(),
      tooShort: descriptionLength,
      tooLong: descriptionLength,
      invalid,
    }),
    requirements: listInput,
    benefits: listInput,
    experience_required: wholeNumber({
      min: 0,
      max: vacancy.experienceRequiredMax,
      outside: () => m.vacancy_experience_range({ max: vacancy.experienceRequiredMax }),
      notANumber: () => m.vacancy_experience_range({ max: vacancy.experienceRequiredMax }),
    }),
    category_required: optionalChoice(vacancy.requiredCategories),
    language_of_instruction: optionalChoice(teachingLanguages),
    weekly_hours: wholeNumber({
      min: 1,
      max: vacancy.weeklyHoursMax,
      outside: () => m.vacancy_hours_range({ max: vacancy.weeklyHoursMax }),
      notANumber: () => m.vacancy_hours_range({ max: vacancy.weeklyHoursMax }),
    }),
    positions: wholeNumber({
      min: 1,
      max: vacancy.positionsMax,
      outside: () => m.vacancy_positions_range({ max: vacancy.positionsMax }),
      notANumber: () => m.vacancy_positions_range({ max: vacancy.positionsMax }),
    }).transform((positions) => positions ?? 1),
    criteria: textList({
      itemsMax: vacancy.criteriaMax,
      itemLengthMax: vacancy.criterionLengthMax,
      tooMany: () => m.form_list_many({ max: vacancy.criteriaMax }),
      itemTooLong: () => m.form_list_item_long({ max: vacancy.criterionLengthMax }),
      invalid,
    }),
    answer_days: optionalChoice(vacancy.answerDaysOffered),
    shift: optionalChoice(vacancy.shifts),
    grades: optionalLine({
      max: vacancy.gradesLengthMax,
      tooLong: () => m.form_text_long({ max: vacancy.gradesLengthMax }),
      invalid,
    }),
    start_date: dayInput,
    application_deadline: dayInput,
    contact_name: line({
      min: vacancy.contactNameLengthMin,
      max: vacancy.contactNameLengthMax,
      required: () => m.vacancy_contact_name_required(),
      tooShort: contactNameLength,
      tooLong: contactNameLength,
      invalid,
    }),
    contact_phone: phoneInput,
    contact_email: email({
      required: () => m.vacancy_contact_email_required(),
      invalid: () => m.account_email_invalid(),
      max: emailLengthMax,
    }),
  })
  .superRefine(
    (typed, issues) => {
      const { salary_min: min, salary_max: max, salary_period: period, contract_kind: kind } = typed
      const refuse = (field: string, message: string) =>
        issues.addIssue({ code: 'custom', path: [field], message })
      if (typeof min === 'number' && typeof max === 'number' && min > max)
        refuse('salary_max', m.vacancy_salary_order())
      const most = Math.max(...[min, max].filter((sum) => typeof sum === 'number'))
      if (period === 'hour' && most > hourlyPayMax)
        refuse(
          max === most ? 'salary_max' : 'salary_min',
          m.vacancy_salary_hourly_range({ max: hourlyPayMax.toLocaleString(getLocale()) }),
        )
      if (kind === 'fixed-term' && typed.contract_until === null)
        refuse('contract_until', m.vacancy_contract_until_required())
      const days = { contractUntil: typed.contract_until, startDate: typed.start_date }
      if (kind && endsTooEarly({ contractKind: kind, ...days }))
        refuse('contract_until', m.vacancy_contract_until_early())
      if (kind === 'part' && typed.contract_share === null)
        refuse('contract_share', m.vacancy_contract_share_required())
      const { housing_kind, housing_cost_kind, housing_cost, housing_note } = typed
      if (housing_kind === null && [housing_cost_kind, housing_cost, housing_note].some(Boolean))
        refuse('housing_kind', m.housing_kind_required())
    },
    { when: () => true },
  )
export const deadlineInput = z.object({ application_deadline: dayInput })

export const outcomeInput = z.object({
  outcome: choice(outcomes, () => m.vacancy_outcome_required()),
})

/** A day and an hour as in their fields, in Bishkek. */
export const scheduleInput = z.object({
  publish_at: z.string({ error: () => m.vacancy_schedule_invalid() }).transform((typed, context) => {
    const [, day, time] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(typed) ?? []
    if (day && isCalendarDay(day)) return new Date(`${day}T${time}:00+06:00`)
    context.addIssue({ code: 'custom', message: m.vacancy_schedule_invalid() })
    return z.NEVER
  }),
})

/** Whether a draft may be scheduled for this moment. */
export function isWithinSchedule(moment: Date, now: Date): boolean {
  const ahead = moment.getTime() - now.getTime()
  return ahead > 0 && ahead <= scheduledWithinDays * dayMs
}

export type VacancyInput = z.infer<typeof vacancyInput>
