import { resolveLocation } from '#domain/places/find-places.server.ts'
import { resolveSubject, subjectNames } from '#domain/subjects/subject-names.ts'
import { fold } from '#domain/texts/fold.ts'
import type { VacancyInput } from './vacancy-input.ts'

/** The columns that a vacancy's form decides. */
export async function columnsOf(input: VacancyInput) {
  const subject = resolveSubject(input.subject)
  const location = await resolveLocation(input.location)
  const subjectWords = subject.subjectId ? subjectNames(subject.subjectId) : [input.subject]
  return {
    title: input.title,
    vacancyType: input.vacancy_type,
    ...subject,
    educationLevel: input.education_level,
    employmentType: input.employment_type,
    ...location,
    salaryMin: input.salary_min,
    salaryMax: input.salary_max,
    salaryCurrency: input.salary_currency,
    description: input.description,
    requirements: input.requirements,
    benefits: input.benefits,
    experienceRequired: input.experience_required,
    applicationDeadline: input.application_deadline,
    contactName: input.contact_name,
    contactPhone: input.contact_phone,
    contactEmail: input.contact_email,
    searchText: fold([input.title, ...subjectWords].join(' ')),
  }
}
