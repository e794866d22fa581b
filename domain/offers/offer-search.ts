import { postWords } from '#domain/search/posts.ts'
import { searchText } from '#domain/search/search-text.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectSearchNames, subjectsOf } from '#domain/subjects/subject-search.ts'
import { languageSearchNames } from '#domain/teachers/language-names.ts'

type OfferWords = {
  title: string
  description: string
  subjectId: SubjectId | null
  subjectText: string | null
  locationText: string | null
  languages: string[]
}

export function offerSearchText(
  offer: OfferWords,
  of: { teacherName: string; placeNames: string[] },
): string {
  const { description, subjectText, locationText, languages } = offer
  const { stated, mentioned, title } = subjectsOf(offer)
  return searchText(
    [title, subjectText ?? '', ...stated.flatMap(subjectSearchNames), ...postWords('tutor')],
    [of.teacherName, ...of.placeNames, locationText ?? '', ...languageSearchNames(languages), ...mentioned],
    [description],
  )
}
