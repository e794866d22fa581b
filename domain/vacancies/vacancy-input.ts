import { z } from 'zod'
import { emailLengthMax } from '#domain/accounts/account.ts'
import { dayInput } from '#domain/days/day-input.ts'
import { locationLengthMax } from '#domain/places/place.ts'
import { currencies } from '#domain/rates/currency.ts'
import { vacancyHousingKinds } from '#domain/schools/housing.ts'
import { housingFields } from '#domain/schools/housing-input.ts'
import { subjectLengthMax } from '#domain/subjects/subject.ts'
import { teachingLanguages } from '#domain/subjects/teaching-language.ts'
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
import { contractKinds, endsTooEarly } from './contract.ts'
import { hourlyPayMax, salaryPeriods } from './pay.ts'
import * as vacancy from './vacancy.ts'
import {
  contactNameLength,
  descriptionLength,
  listInput,
  phoneInput,
  salaryInput,
  shareInput,
  titleLength,
} from './vacancy-fields-input.ts'

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

export type VacancyInput = z.infer<typeof vacancyInput>
