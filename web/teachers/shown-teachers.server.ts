import type { TeacherCard } from '#domain/teachers/find-teachers.server.ts'
import { shownLanguages } from '#domain/teachers/language-names.ts'
import { placeWords } from '#web/places/places.server.ts'
import { joinedSentences } from '#web/words/joined-sentences.ts'

const languagesShown = 2

export type ShownTeacher = Omit<TeacherCard, 'placeId' | 'locationText'> & {
  place: string | null
  languageCount: number
  /** Whoever looks has saved it. */
  isSaved: boolean
}

/** Teachers as a list's cards show them. */
export async function shownTeachers<Found extends TeacherCard>(found: Found[], savedIds: string[]) {
  const saved = new Set(savedIds)
  return Promise.all(
    found.map(async ({ placeId, locationText, ...teacher }) => {
      const languages = shownLanguages(teacher.languages)
      return {
        ...teacher,
        bio: joinedSentences(teacher.bio),
        languages: languages.slice(0, languagesShown),
        languageCount: languages.length,
        place: await placeWords(placeId, locationText),
        isSaved: saved.has(teacher.id),
      }
    }),
  )
}
