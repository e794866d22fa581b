import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { searchWords as dictionary } from '#db/schema/search.ts'
import type { Filter } from './rows-of.server.ts'
import type { SearchedList } from './search.ts'
import { searchWords } from './search-text.ts'

/** From this length on a word may go on where it was typed. */
const beginningLengthMin = 3
/** How many words a beginning may go on to; of one with more, the index looks at them all itself. */
const continuedMax = 40
/** The same of a word that is whole: «кара» begins so many others that only itself is meant. */
const continuedWholeMax = 6

/** Part of a search that a row fits which has any of these words, or one that begins so. */
type Term = { words: readonly string[]; beginning?: string | undefined }

/** What was typed, and the terms that a row must have to fit: all of them; none where no words were typed. */
export type Asked = { q: string; terms: Term[] }

/**
 * A search of a list as its rows are asked: every word in any form of it, or as the beginning of one unless it is a
 * whole word that begins many. The list's dictionary says how a beginning goes on, because an index is quick with words
 * and slow with beginnings.
 */
export async function askedOf(list: SearchedList, q: string): Promise<Asked> {
  const [asked] = await askedOfEach(list, [q])
  return asked ?? { q, terms: [] }
}

/** Several searches of one list, by one look into its dictionary. */
export async function askedOfEach(list: SearchedList, searches: string[]): Promise<Asked[]> {
  const words = new Map(searches.map((q) => [q, searchWords(q)]))
  const forms = await formsOf(list, [...new Set([...words.values()].flat())])
  return searches.map((q) => ({ q, terms: words.get(q)?.flatMap((word) => forms.get(word) ?? []) ?? [] }))
}

/** What a row has to have of each word. */
async function formsOf(list: SearchedList, words: string[]): Promise<Map<string, Term>> {
  if (words.length === 0) return new Map()
  // A scalar subquery stays a look-up in the index (list and word are its key); of "exists" a prepared statement may make
  // a hash of the whole dictionary.
  const { rows } = await db.execute<{ word: string; isWhole: boolean; stems: (string | null)[] }>(sql`
    select asked.word,
      (select true from ${dictionary} known where known.list = ${list} and known.word = asked.word) is true as "isWhole",
      array_prepend(
      (tsvector_to_array(to_tsvector('russian', asked.word)))[1],
      array(
        select distinct known.stem from ${dictionary} known
        where known.list = ${list} and char_length(asked.word) >= ${beginningLengthMin}
          and known.word >= asked.word and known.word < asked.word || ${'\u{10FFFF}'}
        limit ${continuedMax + 1})) as stems
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as asked (word)`)
  return new Map(
    rows.map(({ word, isWhole, stems }) => {
      const known = [...new Set(stems)].filter((stem) => stem !== null)
      if (isWhole && known.length > continuedWholeMax) return [word, { words: [stems[0] ?? word] }]
      if (known.length > continuedMax) return [word, { words: [], beginning: word }]
      // Of what the dictionary knows no more of there is little.
      const isUnknown = stems.length === 1 && word.length >= beginningLengthMin
      return [word, { words: known.length > 0 ? known : [word], ...(isUnknown && { beginning: word }) }]
    }),
  )
}

/** What search vectors are asked for; undefined where no words were typed. */
function queryOf({ terms }: Asked): SQL | undefined {
  const query = terms.map((term) => `(${inQuery(term)})`).join(' & ')
  return query ? sql`${query}::tsquery` : undefined
}

/** As a part of a query of a search vector. */
function inQuery({ words, beginning }: Term): string {
  const parts = words.map(quoted)
  return (beginning === undefined ? parts : [...parts, `${quoted(beginning)}:*`]).join(' | ')
}

/** Folded words have no quotes, and a search is nobody's code all the same. */
const quoted = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/** Whether a row has every word of a search; nothing does where no words were typed. */
export function hasWords(vector: AnyColumn, asked: Asked): SQL {
  const query = queryOf(asked)
  return query ? sql`${vector} @@ ${query}` : sql`false`
}

/** The words as a filter of a list. Signs without any word find nothing. */
export function asksFor(asked: Asked): Filter {
  const query = queryOf(asked)
  if (query) return { asks: query }
  return asked.q.trim() ? sql`false` : undefined
}

/** How much a row, by its search head, is about the words of a search; undefined where no words were typed. */
export function relevanceOf(head: AnyColumn, asked: Asked): SQL | undefined {
  const query = queryOf(asked)
  return query && sql`ts_rank(${head}, ${query})`
}
