import type { vacancies } from '#db/schema/vacancies.ts'
import { placeSearchNames, resolveLocation } from '#domain/places/find-places.server.ts'
import { keptVacancyHousing, noHousing, shownHousing } from '#domain/schools/housing.ts'
import { resolveSubject } from '#domain/subjects/resolve-subject.ts'
import { keptContract } from './contract.ts'
import type { VacancyInput } from './vacancy-input.ts'
import { vacancySearchText, vacancySearchVersion } from './vacancy-search.ts'

export async function columnsOf(input: VacancyInput) {
  const subject = input.subject ? resolveSubject(input.subject) : { subjectId: null, subjectText: null }
  const location = input.location
    ? await resolveLocation(input.location)
    : { placeId: null, locationText: null }
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
    salaryPeriod: input.salary_period,
    salaryIsGross: input.salary_is_gross && input.salary_is_gross === 'yes',
    ...keptContract({
      contractKind: input.contract_kind,
      contractUntil: input.contract_until,
      contractShare: input.contract_share,
    }),
    ...keptVacancyHousing({
      housingKind: input.housing_kind,
      housingCostKind: input.housing_cost_kind,
      housingCost: input.housing_cost,
      housingNote: input.housing_note,
    }),
    description: input.description,
    requirements: input.requirements,
    benefits: input.benefits,
    experienceRequired: input.experience_required,
    categoryRequired: input.category_required,
    teachingLanguage: input.language_of_instruction,
    weeklyHours: input.weekly_hours,
    positions: input.positions,
    answerDays: input.answer_days && Number(input.answer_days),
    criteria: input.criteria,
    shift: input.shift,
    grades: input.grades,
    startDate: input.start_date,
    applicationDeadline: input.application_deadline,
    contactName: input.contact_name,
    contactPhone: input.contact_phone,
    contactEmail: input.contact_email,
  }
}

type SearchedVacancy = Pick<
  typeof vacancies.$inferSelect,
  | 'title'
  | 'vacancyType'
  | 'subjectId'
  | 'subjectText'
  | 'placeId'
  | 'locationText'
  | 'grades'
  | 'description'
  | 'requirements'
  | 'housingKind'
>

export async function searchColumnsOf(
  vacancy: SearchedVacancy,
  { schoolName, ...school }: { schoolName: string; isHousingProvided: boolean },
) {
  const placeNames = await placeSearchNames(vacancy.placeId)
  const { housingKind } = vacancy
  const { isHousingProvided } = shownHousing({ ...noHousing, housingKind }, { ...noHousing, ...school })
  const searchText = vacancySearchText(vacancy, { schoolName, placeNames, isHousingProvided })
  return { searchText, searchVersion: vacancySearchVersion, isHousingProvided }
}
