import type { Locale } from '#locales/messages.ts'
import { subjectIds } from './subject.ts'
import { subjectName } from './subject-names.ts'
import { subjectSearchNames } from './subject-search.ts'

/** The subjects as suggestions: shown in the reader's language, known by every name. */
export function suggestedSubjects(locale: Locale): { shown: string; names: string[] }[] {
  return subjectIds.map((id) => ({ shown: subjectName(id, locale), names: subjectSearchNames(id) }))
}
