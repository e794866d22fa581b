import { type AnyColumn, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { fold, wordsIn } from '#domain/texts/fold.ts'
import { onOtherKeyboard } from './keyboard-layout.ts'
import { inCyrillic } from './latin-spelling.ts'
import { firstRowsSql, type ListRows } from './list-query.server.ts'
import { matchesWordsSql, type ParsedQuery, parseQuery } from './parsed-query.server.ts'
import type { SearchedList } from './search.ts'
import { searchWords } from './search-text.ts'
import type { Suggestion, SuggestionKind } from './suggestion.ts'

const eachMax = 4
const allMax = 8
/** Names held in memory need fewer. */
const rowsFromLetters = 3
const rowsLookedAt = 100

function readingsOf(typed: string): string[] {
  const words = wordsIn(typed)
  const [last] = words.slice(-1)
  const cyrillic = last ? inCyrillic(last)[0] : undefined
  const readings = [
    typed,
    onOtherKeyboard(typed),
    ...(cyrillic ? [[...words.slice(0, -1), cyrillic].join(' ')] : []),
  ]
  return [...new Set(readings.map(fold))].filter(
    (reading) => reading.length >= 2 && wordsIn(reading).length > 0,
  )
}

function goesOn(text: string[], typed: string[]): boolean {
  return typed.every((begun) => text.some((word) => word.startsWith(begun)))
}

export type Source = { kind: SuggestionKind } & (
  | { texts: { shown: string; names: string[][] }[] }
  | { rows: SuggestedRows }
)

export type SuggestedRows = {
  list: SearchedList
  textsOf: (parsed: ParsedQuery, max: number) => Promise<string[]>
}

export function textsInDatabase(
  text: AnyColumn,
  { vector, ...list }: Pick<ListRows, 'from' | 'isShown' | 'order'> & { vector: AnyColumn },
): SuggestedRows['textsOf'] {
  return async (parsed, max) => {
    const { rows } = await db.execute<{ text: string }>(
      firstRowsSql({ ...list, filters: { q: matchesWordsSql(vector, parsed) } }, sql`${text} as text`, max),
    )
    return rows.map((row) => row.text)
  }
}

export async function suggest(typed: string, sources: Source[]): Promise<Suggestion[]> {
  for (const reading of readingsOf(typed)) {
    const found = (await Promise.all(sources.map((source) => fromSource(source, reading)))).flat()
    const seen = new Set<string>()
    const fresh = found.filter(({ text }) => !seen.has(fold(text)) && seen.add(fold(text)))
    if (fresh.length > 0) return fresh.slice(0, allMax)
  }
  return []
}

async function fromSource(source: Source, typed: string): Promise<Suggestion[]> {
  const { kind } = source
  const typedWords = wordsIn(typed)
  if ('texts' in source) {
    const texts = source.texts.filter(({ names }) => names.some((name) => goesOn(name, typedWords)))
    return texts.slice(0, eachMax).map(({ shown }) => ({ kind, text: shown }))
  }
  const words = searchWords(typed)
  if (Math.max(0, ...words.map((word) => word.length)) < rowsFromLetters) return []
  const { list, textsOf } = source.rows
  const found = await textsOf(await parseQuery(list, typed), rowsLookedAt)
  const texts = new Map(
    found.filter((text) => goesOn(wordsIn(text), typedWords)).map((text) => [fold(text), text]),
  )
  return [...texts.values()].slice(0, eachMax).map((text) => ({ kind, text }))
}
