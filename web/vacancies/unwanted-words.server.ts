import type { Unwanted } from '#domain/fit/unwanted.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { m } from '#locales/messages.ts'
import { placeWords } from '#web/places/places.server.ts'

/** What a teacher hides, in words: «Предмет: физика», but a school by its name only. */
export async function unwantedWords({
  kind,
  value,
  schoolName,
}: Unwanted & { schoolName: string | null }): Promise<string> {
  if (kind === 'subject') return m.unwanted_subject({ name: subjectName(value as SubjectId) })
  if (kind === 'place') return m.unwanted_place({ name: (await placeWords(value, null)) ?? value })
  return schoolName || m.unwanted_school_unnamed()
}
