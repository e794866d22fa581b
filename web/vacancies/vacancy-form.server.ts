import { dayInBishkek } from '#domain/days/day.ts'
import { resolveLocation } from '#domain/places/find-places.server.ts'
import { resolveSubject } from '#domain/subjects/subject-names.ts'
import type { OwnVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import type { VacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { now } from '#platform/clock.ts'
import { readablePhone } from '#platform/phone.ts'
import { cityOptions, placeWords } from '#web/places.server.ts'
import { defaultsOf } from './vacancy-defaults.ts'
import type { VacancyDefaults } from './vacancy-form.tsx'
import type { ViewedVacancy } from './vacancy-view.tsx'
import { subjectWord } from './vacancy-words.ts'

/** Fields of the form that may come several times. */
export const vacancyLists = ['requirements', 'benefits'] as const

/** What the form offers whatever it edits. */
export async function formOffers() {
  const cities = await cityOptions()
  return { cities: cities.map(({ value, label }) => ({ value, label })), today: dayInBishkek(now()) }
}

/** The form of a vacancy that exists, in words. */
export async function existingDefaults(vacancy: OwnVacancy): Promise<VacancyDefaults> {
  return defaultsOf(vacancy, {
    location: await placeWords(vacancy.placeId, vacancy.locationText),
    subject: subjectWord(vacancy),
    phone: readablePhone(vacancy.contactPhone),
  })
}

/** What was typed, as a vacancy to look at before it is published. */
export async function previewOf(input: VacancyInput): Promise<ViewedVacancy> {
  const { placeId, locationText } = await resolveLocation(input.location)
  return {
    title: input.title,
    vacancyType: input.vacancy_type,
    ...resolveSubject(input.subject),
    educationLevel: input.education_level,
    employmentType: input.employment_type,
    location: await placeWords(placeId, locationText),
    salaryMin: input.salary_min,
    salaryMax: input.salary_max,
    salaryCurrency: input.salary_currency,
    description: input.description,
    requirements: input.requirements,
    benefits: input.benefits,
    experienceRequired: input.experience_required,
    teachingLanguage: input.language_of_instruction,
    weeklyHours: input.weekly_hours,
    shift: input.shift,
    grades: input.grades,
    startDate: input.start_date,
    applicationDeadline: input.application_deadline,
  }
}
