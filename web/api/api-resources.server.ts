import type { z } from 'zod'
import { findPlace } from '#domain/places/find-places.server.ts'
import type { Place } from '#domain/places/place.ts'
import type { ShownHousing } from '#domain/schools/housing.ts'
import type { SchoolCard } from '#domain/schools/school-cards.server.ts'
import type { ReadVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import type { VacancyCard } from '#domain/vacancies/vacancy-cards.server.ts'
import { getLocale } from '#locales/messages.ts'
import { pathIn } from '#web/page/languages.ts'
import type {
  housingResource,
  placeResource,
  schoolResource,
  vacancyResource,
  wholeVacancyResource,
} from './resources.ts'

type ShapeOf<Resource extends z.ZodType> = z.infer<Resource>

const namesOf = ({ nameRu, nameKy, nameEn }: Place) => ({ ru: nameRu, ky: nameKy, en: nameEn })

export const apiPlace = (place: Place): ShapeOf<typeof placeResource> => ({
  id: place.id,
  kind: place.kind,
  parent_id: place.parentId,
  name: namesOf(place),
})

async function placed(id: string | null) {
  const place = await findPlace(id)
  return place ? { id: place.id, name: namesOf(place) } : null
}

const pageOf = (publicUrl: string, path: string) => publicUrl + pathIn(getLocale(), path)

/** Null where there is none. */
function apiHousing(housing: Omit<ShownHousing, 'housingNote'>): ShapeOf<typeof housingResource> {
  const { isHousingProvided, housingKind: kind, housingCostKind, housingCost } = housing
  return isHousingProvided ? { kind, cost: housingCostKind, monthly_som: housingCost } : null
}

/** A vacancy for the API; its links lead to pages in the requested language. */
export async function apiVacancy(
  vacancy: VacancyCard | (ReadVacancy & { publishedAt: Date }),
  publicUrl: string,
): Promise<ShapeOf<typeof vacancyResource>> {
  const { salaryMin: min, salaryMax: max, contractKind } = vacancy
  return {
    id: vacancy.id,
    url: pageOf(publicUrl, `/vacancies/${vacancy.id}`),
    title: vacancy.title,
    type: vacancy.vacancyType,
    subject: { id: vacancy.subjectId, text: vacancy.subjectText },
    school: {
      id: vacancy.schoolId,
      name: vacancy.schoolName,
      url: pageOf(publicUrl, `/schools/${vacancy.schoolId}`),
      has_housing: vacancy.isHousingProvided,
    },
    place: await placed(vacancy.placeId),
    location: vacancy.locationText,
    employment_type: vacancy.employmentType,
    education_level: vacancy.educationLevel,
    language_of_instruction: vacancy.teachingLanguage,
    weekly_hours: vacancy.weeklyHours,
    salary:
      min === null && max === null
        ? null
        : {
            min,
            max,
            currency: vacancy.salaryCurrency,
            period: vacancy.salaryPeriod,
            is_gross: vacancy.salaryIsGross,
          },
    contract: contractKind && {
      kind: contractKind,
      until: vacancy.contractUntil,
      share: vacancy.contractShare === null ? null : vacancy.contractShare / 100,
    },
    housing: apiHousing(vacancy),
    description: vacancy.description,
    application_deadline: vacancy.applicationDeadline,
    published_at: vacancy.publishedAt.toISOString(),
  }
}

/** A vacancy with everything on its page; without contacts (rule 19). */
export async function apiWholeVacancy(
  vacancy: ReadVacancy & { publishedAt: Date },
  publicUrl: string,
): Promise<ShapeOf<typeof wholeVacancyResource>> {
  const { requirements, benefits, experienceRequired, categoryRequired } = vacancy
  const facts = await apiVacancy(vacancy, publicUrl)
  return {
    ...facts,
    requirements,
    benefits,
    experience_years: experienceRequired,
    category_required: categoryRequired,
  }
}

/** A school as the API describes it. */
export async function apiSchool(
  school: SchoolCard,
  publicUrl: string,
): Promise<ShapeOf<typeof schoolResource>> {
  return {
    id: school.id,
    url: pageOf(publicUrl, `/schools/${school.id}`),
    name: school.schoolName,
    type: school.schoolType,
    category: school.category,
    city: await placed(school.cityId),
    village: school.locationText,
    district: await placed(school.districtId),
    address: school.address,
    student_count: school.studentCount,
    has_housing: school.isHousingProvided,
    housing: apiHousing(school),
    is_verified: school.verificationStatus === 'verified',
    open_vacancies: school.vacancyCount,
  }
}
