import { type SQL, sql } from 'drizzle-orm'
import { inAnySpelling } from '#domain/texts/fold.ts'

/** The trigram index has no shorter words, so one or two letters must begin a word of the text. */
export function hasWordSql(text: SQL, word: string): SQL {
  const spelled = inAnySpelling(word)
  return sql`${text} ~ ${[...word].length >= 3 ? spelled : `(^| )${spelled}`}`
}

/** In names of schools a number is matched as a number: «5» in «№5» and «СШ 5», not in «15». */
export function hasWordOrNumberSql(text: SQL, word: string): SQL {
  if (!/^[0-9]+$/.test(word)) return hasWordSql(text, word)
  return sql`${text} ~ ${`(^|[^0-9])${word}([^0-9]|$)`}`
}

export function searchedWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}
