import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { searchWords as dictionary } from '#db/schema/search.ts'
import type { SearchedList } from './search.ts'
import { searchWords } from './search-text.ts'

const prefixLengthMin = 3
const completionsMax = 40
/** For a whole word: «кара» begins so many others that it means only itself. */
const completionsOfWholeMax = 6

/** Matches any of these stems, or a word of this prefix. */
type Term = { stems: readonly string[]; prefix?: string | undefined }

export type ParsedQuery = { q: string; terms: Term[] }

/** The dictionary completes a prefix: the index is fast with words and slow with prefixes. */
export async function parseQuery(list: SearchedList, q: string): Promise<ParsedQuery> {
  const [parsed] = await parseQueries(list, [q])
  return parsed ?? { q, terms: [] }
}

export async function parseQueries(list: SearchedList, searches: string[]): Promise<ParsedQuery[]> {
  const words = new Map(searches.map((q) => [q, searchWords(q)]))
  const terms = await termsOf(list, [...new Set([...words.values()].flat())])
  return searches.map((q) => ({ q, terms: words.get(q)?.flatMap((word) => terms.get(word) ?? []) ?? [] }))
}

async function termsOf(list: SearchedList, words: string[]): Promise<Map<string, Term>> {
  if (words.length === 0) return new Map()
  // A scalar subquery remains an index look-up; for `exists` a prepared statement may hash the whole dictionary.
  const { rows } = await db.execute<{ word: string; isWhole: boolean; stems: (string | null)[] }>(sql`
    select asked.word,
      (select true from ${dictionary} known where known.list = ${list} and known.word = asked.word) is true as "isWhole",
      array_prepend(
      (tsvector_to_array(to_tsvector('russian', asked.word)))[1],
      array(
        select distinct known.stem from ${dictionary} known
        where known.list = ${list} and char_length(asked.word) >= ${prefixLengthMin}
          and known.word >= asked.word and known.word < asked.word || ${'\u{10FFFF}'}
        limit ${completionsMax + 1})) as stems
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as asked (word)`)
  return new Map(
    rows.map(({ word, isWhole, stems }) => {
      const known = [...new Set(stems)].filter((stem) => stem !== null)
      if (isWhole && known.length > completionsOfWholeMax) return [word, { stems: [stems[0] ?? word] }]
      if (known.length > completionsMax) return [word, { stems: [], prefix: word }]
      const isUnknown = stems.length === 1 && word.length >= prefixLengthMin
      return [word, { stems: known.length > 0 ? known : [word], ...(isUnknown && { prefix: word }) }]
    }),
  )
}

const quoted = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

function termSql({ stems, prefix }: Term, weight = ''): string {
  const parts = stems.map((stem) => quoted(stem) + (weight && `:${weight}`))
  return (prefix === undefined ? parts : [...parts, `${quoted(prefix)}:*${weight}`]).join(' | ')
}

/** Undefined if nothing was typed; punctuation without any word matches nothing. */
export function matchesWordsSql(vector: AnyColumn, { q, terms }: ParsedQuery): SQL | undefined {
  if (terms.length === 0) return q.trim() ? sql`false` : undefined
  const query = terms.map((term) => `(${termSql(term)})`).join(' & ')
  // In a subquery, so that the planner uses the index: it does not know the cost of reading TOASTed vectors.
  return sql`${vector} @@ (select ${query}::tsquery)`
}

const weightOfWhat = 1
const weightOfWhose = 0.4

/** Each word counts fully if the head says what the row is, and less if it says whose or where. */
export function relevanceSql(head: AnyColumn, { terms }: ParsedQuery): SQL | undefined {
  if (terms.length === 0) return undefined
  const weights = terms.map(
    (term) => sql`case when ${head} @@ ${termSql(term, 'A')}::tsquery then ${weightOfWhat}::real
      when ${head} @@ ${termSql(term)}::tsquery then ${weightOfWhose}::real else 0 end`,
  )
  return sql.join(weights, sql` + `)
}
