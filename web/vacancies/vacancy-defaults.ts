import type { OwnVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import type { VacancyDefaults } from './vacancy-form.tsx'

/** The form of a vacancy that exists: for editing it, and for a copy of it. */
export function defaultsOf(
  vacancy: OwnVacancy,
  words: { location: string | null; subject: string; phone: string },
): VacancyDefaults {
  const { title, vacancyType, educationLevel, employmentType, salaryMin, salaryMax, salaryCurrency } = vacancy
  const { description, requirements, benefits, experienceRequired, applicationDeadline } = vacancy
  const { teachingLanguage, weeklyHours, positions, criteria, shift, grades, startDate } = vacancy
  const { contactName, contactEmail } = vacancy
  return {
    title,
    vacancyType,
    subject: words.subject,
    educationLevel,
    employmentType,
    location: words.location ?? '',
    salaryMin,
    salaryMax,
    salaryCurrency,
    description,
    requirements,
    benefits,
    experienceRequired,
    teachingLanguage,
    weeklyHours,
    positions,
    criteria,
    shift,
    grades,
    startDate,
    applicationDeadline,
    contactName,
    contactPhone: words.phone,
    contactEmail,
  }
}
