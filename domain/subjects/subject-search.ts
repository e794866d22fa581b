import { wordsIn } from '#domain/texts/fold.ts'
import { type SubjectId, subjectIds } from './subject.ts'
import { subjectNames } from './subject-names.ts'
import { subjectRoots } from './subject-roots.ts'

/** As whole words. */
const otherNames: Partial<Record<SubjectId, string>> = {
  kyrgyz_language: 'киргизский язык филолог кыргызча',
  kyrgyz_literature: 'киргизская литература адабият манастаануу филолог',
  russian_language: 'филолог русист орусча',
  russian_literature: 'филолог русист адабият',
  english: 'иностранный чет тили инглиш английский англичанка ielts toefl',
  german: 'иностранный чет тили немецкий deutsch',
  turkish: 'иностранный чет тили турецкий turkce',
  chinese: 'иностранный чет тили китайский',
  mathematics: 'матем математик maths math эсеп',
  algebra: 'математика maths math',
  geometry: 'математика maths math',
  physics: 'физик астрономия',
  chemistry: 'химик',
  biology: 'биолог ботаника',
  geography: 'географ',
  history: 'историк тарыхчы',
  social_studies: 'обществознание обществоведение человек и общество адам жана коом',
  religion: 'религиоведение дин таануу',
  informatics: 'программирование компьютер айти it computer science робототехника',
  technology: 'труд трудовик эмгек черчение',
  art: 'изо рисование сурот искусство drawing',
  music: 'музыкант пение ыр',
  physical_education: 'физкультура физрук спорт pe sport',
}

export function subjectSearchNames(id: SubjectId): string[] {
  return [...subjectNames(id), otherNames[id] ?? '']
}

export function dictionaryEntriesOf(subject: SubjectId): string[][] {
  return [
    ...subjectNames(subject).map((name) => wordsIn(name)),
    ...subjectRoots[subject].map((root) => root.split(' ')),
  ]
}

export function subjectsSpokenOf(text: string): SubjectId[] {
  const words = wordsIn(text)
  return subjectIds.filter((subject) => entriesAmong(words, subject).length > 0)
}

const entriesAmong = (words: readonly string[], subject: SubjectId) =>
  dictionaryEntriesOf(subject).filter((roots) =>
    roots.every((root) => words.some((word) => word.startsWith(root))),
  )

type SubjectWords = { subjectId: SubjectId | null; subjectText: string | null; title: string }

const taughtIn: readonly SubjectId[] = ['english', 'german', 'turkish', 'chinese']

/** A language may be the language of instruction. */
export const namedBeside = (subjectId: SubjectId, title: string): SubjectId[] =>
  subjectsSpokenOf(title).filter((one) => one !== subjectId && !taughtIn.includes(one))

/**
 * A school that teaches primary classes in English looks for no teacher of English. A subject mentioned in passing is
 * kept apart, so that its language weighs no more than the others; beside a chosen subject only a language can be in
 * passing.
 */
export function subjectsOf({ subjectId, subjectText, title }: SubjectWords) {
  const stated = subjectId ? [subjectId] : subjectsSpokenOf(subjectText ?? '')
  const mentioned = subjectsSpokenOf(title).filter(
    (one) => !stated.includes(one) && (!subjectId || taughtIn.includes(one)),
  )
  const words = wordsIn(title)
  const roots = mentioned.flatMap((subject) => entriesAmong(words, subject)).flat()
  const isByTheWay = (word: string) => roots.some((root) => word.startsWith(root))
  return {
    stated,
    mentioned: [...words.filter(isByTheWay), ...mentioned.flatMap(subjectSearchNames)],
    title: words.filter((word) => !isByTheWay(word)).join(' '),
  }
}
