import { type SQL, sql } from 'drizzle-orm'

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/**
 * What each word has to be found in. One of less than three letters has to begin a word of the text, since the index holds
 * three letters at a time.
 */
export function hasWordSql(text: SQL, word: string): SQL {
  const like = literal(word)
  if ([...word].length >= 3) return sql`${text} like ${`%${like}%`}`
  return sql`(${text} like ${`${like}%`} or ${text} like ${`% ${like}%`})`
}

/** The words of a search, each in the case of what is searched. */
export function wordsIn(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}
