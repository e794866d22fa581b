import { type AnyColumn, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { searchWords } from '#db/schema/search.ts'
import type { SearchedList } from './search.ts'

export function withoutSearch<Row extends SearchColumns>(row: Row): Omit<Row, keyof SearchColumns> {
  const {
    searchText: _text,
    searchVector: _vector,
    searchHead: _head,
    searchVersion: _version,
    ...rest
  } = row
  return rest
}

type SearchColumns = Record<'searchText' | 'searchVector' | 'searchHead' | 'searchVersion', unknown>

/** Call it once the rows with these texts are emptied: words that other rows contain stay. */
export async function forgetWords(
  tx: Pick<Transaction, 'execute'>,
  list: SearchedList,
  searchTexts: string[],
  vector: AnyColumn,
): Promise<void> {
  const words = [...new Set(searchTexts.flatMap((text) => text.split(/\s/)))].filter(Boolean)
  if (words.length === 0) return
  // Two deletions at once would each leave their common words to the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_words'))`)
  await tx.execute(sql`
    delete from ${searchWords} as known
    where known.list = ${list} and known.word in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))
      and not exists (
        select 1 from ${vector.table} where ${vector} @@ array_to_tsvector(array[known.stem])::text::tsquery)`)
}
