import { isSubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { pageOf, wordsOf } from '#web/guards.server.ts'
import { placeFilterOf } from '#web/places.server.ts'

/** What the address of either tab of the directory asks for, and the choices that its form has. */
export async function directoryFiltersOf(url: URL) {
  const { city, district, cities, districts } = await placeFilterOf(url)
  const subject = url.searchParams.get('subject') ?? ''
  return {
    filters: { q: wordsOf(url, 'q'), city, district, subject: isSubjectId(subject) ? subject : null },
    page: pageOf(url),
    choices: {
      cities,
      districts,
      subjects: subjectIds.map((value) => ({ value, label: subjectName(value) })),
    },
  }
}
