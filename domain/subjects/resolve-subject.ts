import { fold } from '#domain/texts/fold.ts'
import { isSubjectId, type SubjectId, subjectIds } from './subject.ts'
import { subjectNames } from './subject-names.ts'

const otherNames: Partial<Record<SubjectId, string[]>> = {
  kyrgyz_language: ['киргизский язык', 'кыргызский', 'кыргызча', 'kyrgyz'],
  kyrgyz_literature: ['киргизская литература', 'адабият'],
  russian_language: ['русский', 'орусча', 'russian'],
  english: ['английский', 'англисче', 'english language'],
  german: ['немецкий', 'немисче', 'german language'],
  turkish: ['турецкий', 'түркчө', 'turkish language'],
  chinese: ['китайский', 'кытайча', 'chinese language'],
  mathematics: ['математик', 'maths', 'math'],
  social_studies: ['человек и общество', 'обществоведение', 'адам жана коом'],
  religion: ['религиоведение', 'дин таануу'],
  informatics: ['computer science', 'икт', 'ict'],
  technology: ['труд', 'трудовое обучение', 'эмгек'],
  art: ['изо', 'рисование', 'сүрөт'],
  physical_education: ['физическая культура', 'физическое воспитание', 'дене тарбиясы', 'pe'],
}

/** An id, or a usual name of the 24 in any language, otherwise free text (rule 37). */
export function resolveSubject(typed: string): { subjectId: SubjectId | null; subjectText: string | null } {
  if (isSubjectId(typed)) return { subjectId: typed, subjectText: null }
  const wanted = fold(typed)
  const known = subjectIds.find((id) =>
    [...subjectNames(id), ...(otherNames[id] ?? [])].some((name) => fold(name) === wanted),
  )
  return known ? { subjectId: known, subjectText: null } : { subjectId: null, subjectText: typed }
}
