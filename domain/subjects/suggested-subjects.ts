import { wordsIn } from '#domain/texts/fold.ts'
import type { Locale } from '#locales/messages.ts'
import { subjectIds } from './subject.ts'
import { subjectName } from './subject-names.ts'
import { subjectSearchNames } from './subject-search.ts'

const subjects = subjectIds.map((id) => ({ id, names: subjectSearchNames(id).map(wordsIn) }))

export function suggestedSubjects(locale: Locale): { shown: string; names: string[][] }[] {
  return subjects.map(({ id, names }) => ({ shown: subjectName(id, locale), names }))
}
