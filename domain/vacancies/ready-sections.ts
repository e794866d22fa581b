import { mistakesBetween, mistakesMax } from '#domain/search/near-words.ts'
import { fold, wordsIn } from '#domain/texts/fold.ts'

/** Without the texts of the posts, so that a browser can load it. */
const readySections = {
  primary: ['primary', 'primary-first'],
  languages: [
    'kyrgyz-5-9',
    'kyrgyz-10-11',
    'kyrgyz-state',
    'russian-5-9',
    'russian-10-11',
    'russian-kyrgyz',
    'english-1-4',
    'english-5-9',
    'english-10-11',
    'german',
    'turkish',
    'chinese',
  ],
  sciences: [
    'mathematics-5-6',
    'mathematics-7-9',
    'mathematics-10-11',
    'rural-two-subjects',
    'physics',
    'chemistry',
    'biology',
    'geography',
    'informatics',
    'robotics',
  ],
  society: ['history', 'social-studies', 'religion'],
  arts: ['art', 'music', 'technology', 'physical-education'],
  care: ['kindergarten', 'extended-day', 'ort'],
  help: ['assistant', 'psychologist', 'speech-therapist', 'social-educator', 'librarian'],
  lead: ['deputy-head'],
} as const satisfies Record<string, readonly string[]>

export type ReadySection = keyof typeof readySections

const sectionNames = Object.keys(readySections) as ReadySection[]

export function inSections<Post extends { id: string }>(posts: readonly Post[]) {
  return sectionNames.flatMap((section) => {
    const found = readySections[section].flatMap((id) => posts.find((one) => one.id === id) ?? [])
    return found.length > 0 ? [{ section, posts: found }] : []
  })
}

/** Otherwise those that resemble what was typed: a slip, another language, another name of the subject. */
export function withTyped<Post extends { title: string; words: string }>(
  posts: readonly Post[],
  typed: string,
): Post[] {
  const wanted = wordsIn(typed)
  const exact = posts.filter(({ title }) => hasWords(fold(title), wanted))
  if (exact.length > 0) return exact
  return posts.filter(({ title, words }) => {
    const known = wordsIn(`${title} ${words}`)
    return wanted.every((word) => known.some((other) => resembles(word, other)))
  })
}

/** Endings may differ, as «химия» from «учитель химии». */
function hasWords(text: string, wanted: readonly string[]): boolean {
  return wanted.every((word) => text.includes(withoutEnding(word)))
}

/** With as many mistakes as a search corrects. */
function resembles(typed: string, word: string): boolean {
  const stem = withoutEnding(typed)
  const max = mistakesMax(stem)
  const lengths = Array.from({ length: 2 * max + 1 }, (_, index) => stem.length - max + index)
  return lengths.some((length) => mistakesBetween(stem, word.slice(0, length)) <= max)
}

function withoutEnding(word: string): string {
  return word.slice(0, word.length > 6 ? -2 : word.length > 4 ? -1 : undefined)
}
