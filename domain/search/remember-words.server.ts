import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { searchWords } from '#db/schema/search.ts'
import { keysOf } from './near-words.ts'
import type { SearchedList } from './search.ts'
import { isTelling } from './search-text.ts'

/** Leaves known words alone, so that writers do not wait for each other. */
export async function rememberWords(
  tx: Pick<Transaction, 'execute'>,
  list: SearchedList,
  searchTexts: string | string[],
): Promise<void> {
  const words = [...new Set([searchTexts].flat().flatMap((text) => text.split(/\s/)))]
    .filter(isTelling)
    .sort()
  if (words.length === 0) return
  const rows = words.map((word) => ({ word, keys: keysOf(word) }))
  await tx.execute(sql`
    insert into ${searchWords} (list, word, stem, keys)
    select ${list}, given.word, coalesce((tsvector_to_array(to_tsvector('russian', given.word)))[1], given.word), given.keys
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (word text, keys text[])
    where not exists (select 1 from ${searchWords} known where known.list = ${list} and known.word = given.word)
    on conflict do nothing`)
}
