import { payWords } from '#web/words/money.ts'
import { employmentWord, subjectWord } from '#web/words/vacancy-words.ts'
import { namesSubject } from './own-vacancies-filter.ts'
import type { ShownOwnVacancy } from './own-vacancy-row.tsx'

type Facts = Pick<
  ShownOwnVacancy,
  'title' | 'location' | 'employmentType' | 'subjectId' | 'subjectText' | keyof Parameters<typeof payWords>[0]
>

/** The last ones go where a line has no room, so the place, which alone may tell two of one title apart, comes first. */
export function ownVacancyFacts(vacancy: Facts, isPlaceShown: boolean) {
  const subject = subjectWord(vacancy)
  return [
    isPlaceShown && vacancy.location,
    payWords(vacancy),
    employmentWord(vacancy.employmentType),
    !namesSubject(vacancy.title, subject) && subject,
  ]
}
