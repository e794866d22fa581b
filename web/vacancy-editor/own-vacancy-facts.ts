import { payWords } from '#domain/texts/money-words.ts'
import { employmentWord, subjectWord } from '#web/words/vacancy-words.ts'
import { namesSubject } from './own-vacancies-filter.ts'
import type { ShownOwnVacancy } from './own-vacancy-row.tsx'

type Facts = Pick<
  ShownOwnVacancy,
  'title' | 'location' | 'employmentType' | 'subjectId' | 'subjectText' | keyof Parameters<typeof payWords>[0]
>

/**
 * The last facts disappear if a line has no room, so the place, the only difference between equal titles, comes first.
 */
export function ownVacancyFacts(vacancy: Facts, isPlaceShown: boolean) {
  const subject = subjectWord(vacancy)
  return [
    isPlaceShown && vacancy.location,
    payWords(vacancy),
    employmentWord(vacancy.employmentType),
    !namesSubject(vacancy.title, subject) && subject,
  ]
}
