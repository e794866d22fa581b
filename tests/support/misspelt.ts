import { onOtherKeyboard } from '#domain/search/keyboard-layout.ts'
import type { Chance } from './chance.ts'

/** How people miss what they mean to write. */
export const ways = ['typo', 'keyboard', 'latin'] as const
export type Way = (typeof ways)[number]

const latin: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-yo ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-ts ч-ch ш-sh щ-shch ъ- ы-y ь- э-e ю-yu я-ya ң-n ө-o ү-u'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
)

const letters = 'оаеинтрслвкмдпуыя'

/** A word written otherwise than it is. */
export function misspelt(word: string, way: Way, chance: Chance): string {
  const text = word.toLowerCase()
  if (way === 'keyboard') return onOtherKeyboard(text)
  if (way === 'latin') return [...text].map((letter) => latin[letter] ?? letter).join('')
  // The first letter is seldom wrong.
  const at = 1 + chance.below(text.length - 2)
  const [before, letter, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)]
  const other = chance.pick([...letters].filter((one) => one !== letter))
  switch (chance.below(4)) {
    case 0:
      return before + after
    case 1:
      return before + letter + letter + after
    case 2:
      return before + other + after
    default:
      return after ? before + after[0] + letter + after.slice(1) : before + other
  }
}
