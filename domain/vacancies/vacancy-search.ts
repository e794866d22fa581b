import { postWords } from '#domain/search/posts.ts'
import { searchText } from '#domain/search/search-text.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectSearchNames, subjectsOf } from '#domain/subjects/subject-search.ts'
import type { VacancyType } from './vacancy.ts'

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
  said: VacancyWords,
  of: { schoolName: string; placeNames: string[] },
): string {
  const { title, subjectText, description, requirements } = said
  const { stated, mentioned, title: own } = subjectsOf(said)
  const posts = postWords(`${title} ${said.vacancyType === 'other' ? '' : said.vacancyType}`)
  return searchText(
    [own, subjectText ?? '', ...stated.flatMap(subjectSearchNames), ...posts, said.grades ?? ''],
    [of.schoolName, ...of.placeNames, said.locationText ?? '', ...mentioned],
    [description, ...requirements],
  )
}
