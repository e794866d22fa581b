import { m } from '#locales/messages.ts'
import { subjectWord } from '#web/words/vacancy-words.ts'
import type { ShownOwnVacancy } from './own-vacancy-row.tsx'

/** What a school's own vacancies are sorted out by. */
export const ownFolders = ['open', 'draft', 'closed'] as const
export type OwnFolder = (typeof ownFolders)[number]

export const ownFolderWords: Record<OwnFolder, () => string> = {
  open: () => m.own_vacancies_open(),
  draft: () => m.own_vacancies_drafts(),
  closed: () => m.own_vacancies_closed(),
}

/**
 * A vacancy to which nobody can apply any more is among the closed ones, as its badge says; also one that administrators
 * hid, which is kept like a draft.
 */
export function ownFolderOf({ state, isOverdue, hiddenAt }: OwnState): OwnFolder {
  if (hiddenAt) return 'closed'
  if (state === 'draft') return 'draft'
  return state === 'published' && !isOverdue ? 'open' : 'closed'
}

type OwnState = Pick<ShownOwnVacancy, 'state' | 'isOverdue' | 'hiddenAt'>

/** In lower case and without diacritics, which many leave out. */
const folded = (text: string) => text.toLocaleLowerCase('ru').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The number of first letters that the forms of a word share, as in «математика» and «математики». */
const stemLength = 4

/** A title that already contains its subject: «Учитель математики». */
export const namesSubject = (title: string, subject: string) =>
  folded(title).includes(folded(subject).slice(0, stemLength))

/** Whether each of the words is in the title, the subject or the place. */
export function saysWords(
  vacancy: Pick<ShownOwnVacancy, 'title' | 'subjectId' | 'subjectText' | 'location'>,
  words: string,
): boolean {
  const text = folded([vacancy.title, subjectWord(vacancy), vacancy.location].join(' '))
  return folded(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
