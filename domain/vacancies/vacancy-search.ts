import { postWords } from '#domain/search/posts.ts'
import { searchVersion } from '#domain/search/search.ts'
import { searchText } from '#domain/search/search-text.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectSearchNames, subjectsOf } from '#domain/subjects/subject-search.ts'
import { type Locale, m } from '#locales/messages.ts'
import type { VacancyType } from './vacancy.ts'

/** Vacancies are renewed alone when only their text changes. */
export const vacancySearchVersion = searchVersion + 1

const locales: readonly Locale[] = ['ru', 'en', 'ky']

/** As the filter and the badge call it. */
const housingWords = () =>
  locales.flatMap((locale) => [m.housing_title({}, { locale }), m.school_housing_badge({}, { locale })])

type VacancyWords = {
  title: string
  vacancyType: VacancyType
  subjectId: SubjectId | null
  subjectText: string | null
  locationText: string | null
  grades: string | null
  description: string
  requirements: string[]
}

export function vacancySearchText(
  vacancy: VacancyWords,
  of: { schoolName: string; placeNames: string[]; isHousingProvided: boolean },
): string {
  const { title, subjectText, description, requirements } = vacancy
  const { stated, mentioned, title: own } = subjectsOf(vacancy)
  const posts = postWords(`${title} ${vacancy.vacancyType === 'other' ? '' : vacancy.vacancyType}`)
  return searchText(
    [own, subjectText ?? '', ...stated.flatMap(subjectSearchNames), ...posts, vacancy.grades ?? ''],
    [of.schoolName, ...of.placeNames, vacancy.locationText ?? '', ...mentioned],
    [description, ...requirements, ...(of.isHousingProvided ? housingWords() : [])],
  )
}
