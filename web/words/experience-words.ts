import { m } from '#locales/messages.ts'

/** Null where nothing was said of it. */
export function experienceWords(years: number | null): string | null {
  if (years === null) return null
  return years === 0 ? m.words_experience_none() : m.words_experience({ count: years })
}
