import { resolveLocation } from '#domain/places/find-places.server.ts'
import { resolveSubject } from '#domain/subjects/resolve-subject.ts'
import type { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { m } from '#locales/messages.ts'
import type { StoredFields } from '#web/request/conflict.server.ts'
import { storedHousing } from '#web/school-parts/stored-housing.ts'
import { dayWords } from '#web/words/dates.ts'
import { languageWord } from '#web/words/language-words.ts'
import {
  contractKindWord,
  currencyName,
  educationWord,
  employmentWord,
  grossValue,
  grossWord,
  periodWord,
  requiredCategoryWord,
  shareNumber,
  shiftWord,
  typeWord,
} from '#web/words/vacancy-words.ts'
import type { VacancyDefaults } from './vacancy-defaults.ts'

const textOf = (value: string | number | null) => String(value ?? '')

/** The form of a vacancy as stored now, for somebody who edited an older version. */
export function storedFields(now: VacancyDefaults): StoredFields<typeof vacancyInput> {
  return {
    title: { label: m.vacancy_title_label(), value: now.title },
    vacancy_type: {
      label: m.vacancy_type_field(),
      value: now.vacancyType,
      words: typeWord(now.vacancyType),
    },
    subject: { label: m.vacancy_subject_label(), value: now.subject, meaning: resolveSubject },
    description: { label: m.vacancy_description_label(), value: now.description },
    location: { label: m.vacancy_location_label(), value: now.location, meaning: resolveLocation },
    employment_type: {
      label: m.vacancy_employment_label(),
      value: now.employmentType,
      words: employmentWord(now.employmentType),
    },
    ...storedPay(now),
    ...storedHousing(now, m.housing_as_school()),
    education_level: {
      label: m.vacancy_education_label(),
      value: now.educationLevel,
      words: educationWord(now.educationLevel),
    },
    experience_required: { label: m.vacancy_experience_label(), value: textOf(now.experienceRequired) },
    category_required: {
      label: m.vacancy_category_label(),
      value: textOf(now.categoryRequired),
      words: now.categoryRequired ? requiredCategoryWord(now.categoryRequired) : m.vacancy_category_any(),
    },
    requirements: { label: m.vacancy_requirements_label(), value: now.requirements },
    benefits: { label: m.vacancy_benefits_label(), value: now.benefits },
    criteria: { label: m.vacancy_criteria_label(), value: now.criteria },
    application_deadline: {
      label: m.vacancy_deadline_label(),
      value: textOf(now.applicationDeadline),
      words: dayOrNone(now.applicationDeadline),
    },
    answer_days: {
      label: m.vacancy_answer_days_label(),
      value: textOf(now.answerDays),
      words: now.answerDays
        ? m.vacancy_answer_days_option({ days: now.answerDays })
        : m.vacancy_answer_days_none(),
    },
    language_of_instruction: {
      label: m.vacancy_teaching_language_label(),
      value: textOf(now.teachingLanguage),
      words: now.teachingLanguage ? languageWord(now.teachingLanguage) : '',
    },
    positions: { label: m.vacancy_positions_label(), value: textOf(now.positions) },
    weekly_hours: { label: m.vacancy_weekly_hours_label(), value: textOf(now.weeklyHours) },
    shift: {
      label: m.vacancy_shift_label(),
      value: textOf(now.shift),
      words: now.shift ? shiftWord(now.shift) : '',
    },
    grades: { label: m.vacancy_grades_label(), value: textOf(now.grades) },
    start_date: {
      label: m.vacancy_start_date_label(),
      value: textOf(now.startDate),
      words: dayOrNone(now.startDate),
    },
    contact_name: { label: m.vacancy_contact_name_label(), value: now.contactName },
    contact_phone: { label: m.vacancy_contact_phone_label(), value: now.contactPhone },
    contact_email: { label: m.vacancy_contact_email_label(), value: now.contactEmail },
  }
}

function storedPay(now: VacancyDefaults) {
  return {
    salary_min: { label: m.vacancy_salary_min_label(), value: textOf(now.salaryMin) },
    salary_max: { label: m.vacancy_salary_max_label(), value: textOf(now.salaryMax) },
    salary_currency: {
      label: m.vacancy_salary_currency_label(),
      value: now.salaryCurrency,
      words: currencyName(now.salaryCurrency),
    },
    salary_period: {
      label: m.vacancy_salary_period_label(),
      value: now.salaryPeriod,
      words: periodWord(now.salaryPeriod),
    },
    salary_is_gross: {
      label: m.vacancy_salary_gross_label(),
      value: grossValue(now.salaryIsGross),
      words: grossWord(now.salaryIsGross),
    },
    contract_kind: {
      label: m.vacancy_contract_label(),
      value: textOf(now.contractKind),
      words: now.contractKind ? contractKindWord(now.contractKind) : '',
    },
    contract_until: {
      label: m.vacancy_contract_until_label(),
      value: textOf(now.contractUntil),
      words: dayOrNone(now.contractUntil),
    },
    contract_share: {
      label: m.vacancy_contract_share_label(),
      value: now.contractShare === null ? '' : shareNumber(now.contractShare),
    },
  }
}

const dayOrNone = (day: string | null) => (day ? dayWords(day) : '')
