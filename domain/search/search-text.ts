import { wordsIn } from '#domain/texts/fold.ts'
import { lengthOf } from '#domain/texts/text.ts'
import { searchWordsMax } from './search.ts'

/** Folded, beside those of PostgreSQL. */
const empty = new Set(
  [
    'а без бы в во вы да для до его ее если есть еще же за и из или их к как ко ли мы на над не нет но о об от',
    'по под при с со так то у уже что это мне мой я ищу нужен нужна нужно нужны требуется требуются вакансия вакансии',
    'работа работу работы',
    'жана менен учун бир бул же да де керек издейм издейбиз жумуш',
    'a an and at by for in is need needed of on or the to wanted with job jobs work vacancy vacancies',
  ].flatMap((line) => line.split(' ')),
)

const wordLengthMax = 40
const isShort = (word: string) => word.length <= wordLengthMax || lengthOf(word) <= wordLengthMax

/** In three lines: the earlier a line, the higher the weight of its words. */
export function searchText(what: string[], where: string[], rest: string[]): string {
  return [what, where, rest]
    .map((texts) => [...new Set(texts.flatMap(wordsIn))].filter(isShort).join(' '))
    .join('\n')
}

export function isTelling(word: string): boolean {
  return word !== '' && isShort(word) && !empty.has(word)
}

/**
 * Stop words count only if there are no others. Cuts by code points: half a surrogate pair is no text for a database.
 */
export function searchWords(q: string): string[] {
  const words = [...new Set(wordsIn(q).map((word) => [...word].slice(0, wordLengthMax).join('')))]
  const telling = words.filter(isTelling)
  return (telling.length > 0 ? telling : words).slice(0, searchWordsMax)
}
