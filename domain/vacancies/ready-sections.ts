import { fold, wordsIn } from '#domain/texts/fold.ts'

/** The headings of the ready posts, in the order of a list. Without their texts, so that a browser can load it. */
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

/** The posts of each non-empty section, in its order. */
export function inSections<Post extends { id: string }>(posts: readonly Post[]) {
  return sectionNames.flatMap((section) => {
    const found = readySections[section].flatMap((id) => posts.find((one) => one.id === id) ?? [])
    return found.length > 0 ? [{ section, posts: found }] : []
  })
}

/** Whether a title has all typed words; endings may differ, as «химия» from «учитель химии». */
export function hasTyped(title: string, typed: string): boolean {
  const text = fold(title)
  return wordsIn(typed).every((word) => text.includes(withoutEnding(word)))
}

function withoutEnding(word: string): string {
  return word.slice(0, word.length > 6 ? -2 : word.length > 4 ? -1 : undefined)
}
