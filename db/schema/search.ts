import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { searchedLists } from '../../domain/search/search.ts'
import { oneOf } from './columns.ts'

/**
 * The dictionary of each list, for correcting misspelt words. A word is deleted with the last row that has it when
 * somebody's data are erased.
 */
export const searchWords = pgTable(
  'search_words',
  {
    list: text('list', { enum: searchedLists }).notNull(),
    word: text('word').notNull(),
    /** Its lexeme in the full text search. */
    stem: text('stem').notNull(),
    /** The word with each letter deleted in turn (domain/search/near-words). */
    keys: text('keys').array().notNull(),
  },
  (t) => [
    primaryKey({ name: 'search_words_pkey', columns: [t.list, t.word] }),
    oneOf('search_words_list', t.list, searchedLists),
    index('search_words_stem').on(t.list, t.stem),
    index('search_words_keys').using('gin', t.keys),
    index('search_words_near').using('gin', t.word.op('gin_trgm_ops')),
  ],
)
