import { wordsIn } from '#domain/texts/fold.ts'
import { type SubjectId, subjectIds } from './subject.ts'
import { subjectNames } from './subject-names.ts'
import { subjectRoots } from './subject-roots.ts'

/** Beside the names, as whole words. */
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

/** Each as beginnings of words. */
export function entriesOf(subject: SubjectId): string[][] {
  return [
    ...subjectNames(subject).map((name) => wordsIn(name)),
    ...subjectRoots[subject].map((root) => root.split(' ')),
  ]
}

export function subjectsSpokenOf(text: string): SubjectId[] {
  const words = wordsIn(text)
  return subjectIds.filter((subject) =>
    entriesOf(subject).some((roots) => roots.every((root) => words.some((word) => word.startsWith(root)))),
  )
}

/** A title only mentions: a school that teaches primary classes in English looks for no teacher of English. */
export function subjectsOf(said: { subjectId: SubjectId | null; subjectText: string | null; title: string }) {
  if (said.subjectId) return { stated: [said.subjectId], mentioned: [] }
  const stated = subjectsSpokenOf(said.subjectText ?? '')
  return { stated, mentioned: subjectsSpokenOf(said.title).filter((one) => !stated.includes(one)) }
}
