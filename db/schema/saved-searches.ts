import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { emailLengthMax } from '../../domain/accounts/account.ts'
import * as saved from '../../domain/saved-searches/saved-search.ts'
import { searchedLists } from '../../domain/search/search.ts'
import { accounts, bytes, locales } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

/** Saved searches of an account, or of an address without one. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** For people without an account; for others the present address of the account counts. */
    email: text('email'),
    /** The language in which it was saved; the account's own language takes precedence. */
    locale: text('locale', { enum: locales }).notNull(),
    list: text('list', { enum: searchedLists }).notNull(),
    /** The query of the list's address. */
    query: text('query').notNull(),
    /** The parsed search. */
    search: jsonb('search').notNull(),
    name: text('name').notNull(),
    frequency: text('frequency', { enum: saved.mailFrequencies }).notNull(),
    /** The hash of the token that confirms the address. */
    confirmHash: bytes('confirm_hash').unique(),
    /** When its mail was last tried: the lifetime of its link begins then. */
    confirmMailedAt: moment('confirm_mailed_at'),
    /** Until then only the mail that asks for confirmation is sent. */
    confirmedAt: moment('confirmed_at'),
    /** Results that appeared later are new to the person. */
    seenAt: moment('seen_at').notNull(),
    /** Results that appeared later were in no mail yet. */
    toldAt: moment('told_at').notNull(),
    /** The last day in Bishkek on which it was checked for mail. */
    lookedOn: date('looked_on', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
    /** When somebody without an account ended the mails. */
    stoppedAt: moment('stopped_at'),
  },
  (t) => [
    check('saved_searches_owner', sql`num_nonnulls(${t.accountId}, ${t.email}) = 1`),
    oneOf('saved_searches_locale', t.locale, locales),
    oneOf('saved_searches_list', t.list, searchedLists),
    oneOf('saved_searches_frequency', t.frequency, saved.mailFrequencies),
    lengthWithin('saved_searches_email_length', t.email, 3, emailLengthMax),
    storable('saved_searches_storable', t.email, t.name, t.query),
    lengthWithin('saved_searches_name_length', t.name, 1, saved.nameLengthMax),
    lengthWithin('saved_searches_query_length', t.query, 0, saved.queryLengthMax),
    // The same search saved twice is one.
    unique('saved_searches_of_account').on(t.accountId, t.list, t.query),
    unique('saved_searches_of_address').on(t.email, t.list, t.query),
    index('saved_searches_to_look').on(t.frequency, t.lookedOn),
  ],
)

/** Sent mails of a saved search, at most one a day, each with an unsubscribe token. */
export const savedSearchMails = pgTable(
  'saved_search_mails',
  {
    id: uuid('id').primaryKey(),
    savedSearchId: uuid('saved_search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** In Bishkek. */
    day: date('day', { mode: 'string' }).notNull(),
    unsubscribeHash: bytes('unsubscribe_hash').notNull().unique(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [unique('saved_search_mails_once_a_day').on(t.savedSearchId, t.day)],
)
