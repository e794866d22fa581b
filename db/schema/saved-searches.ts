import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { emailLengthMax } from '../../domain/accounts/account.ts'
import { notificationChannels } from '../../domain/notifications/notification.ts'
import * as saved from '../../domain/saved-searches/saved-search.ts'
import { searchedLists } from '../../domain/search/search.ts'
import { accounts, bytes, locales } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { schools } from './organisations.ts'

const channelsColumn = () =>
  text('channels', { enum: notificationChannels })
    .array()
    .notNull()
    .default([...notificationChannels])

const channelsKnown = (name: string, column: AnyPgColumn) =>
  check(
    name,
    sql`${column} <@ array[${sql.raw(notificationChannels.map((one) => `'${one}'`).join(', '))}]::text[]`,
  )

/** Searches with alerts: of an account, of a school, or of an address without an account. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** A search saved by members belongs to the school; which of them are notified is in separate rows (rule 45). */
    schoolId: uuid('school_id').references(() => schools.id, { onDelete: 'cascade' }),
    /** The member who saved it; null once their account is gone. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The address without an account; an account's searches are mailed to its present address. */
    email: text('email'),
    /** The language in which it was saved; the account's own language takes precedence. */
    locale: text('locale', { enum: locales }).notNull(),
    list: text('list', { enum: searchedLists }).notNull(),
    /** The search by a teacher's profile, which is made with the profile and has no words of its own. */
    isFit: boolean('is_fit').notNull().default(false),
    /** The query of the list's address. */
    query: text('query').notNull(),
    /** The parsed search. */
    search: jsonb('search').notNull(),
    name: text('name').notNull(),
    /** Of an account or an address; never of a school, whose members set it individually. */
    frequency: text('frequency', { enum: saved.storedFrequencies }).notNull(),
    channels: channelsColumn(),
    /** Nothing is looked for until it is resumed. */
    pausedAt: moment('paused_at'),
    /** The id of the visitor's form that last requested it (rule 41). */
    requestId: uuid('request_id'),
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
    check('saved_searches_owner', sql`num_nonnulls(${t.accountId}, ${t.schoolId}, ${t.email}) = 1`),
    oneOf('saved_searches_locale', t.locale, locales),
    oneOf('saved_searches_list', t.list, searchedLists),
    oneOf('saved_searches_frequency', t.frequency, saved.storedFrequencies),
    channelsKnown('saved_searches_channels', t.channels),
    lengthWithin('saved_searches_email_length', t.email, 3, emailLengthMax),
    storable('saved_searches_storable', t.email, t.name, t.query),
    lengthWithin('saved_searches_name_length', t.name, 1, saved.nameLengthMax),
    lengthWithin('saved_searches_query_length', t.query, 0, saved.queryLengthMax),
    // The same search saved twice is one.
    unique('saved_searches_of_account').on(t.accountId, t.list, t.query),
    unique('saved_searches_of_school').on(t.schoolId, t.list, t.query),
    unique('saved_searches_of_address').on(t.email, t.list, t.query),
    index('saved_searches_to_look').on(t.frequency, t.lookedOn),
    index('saved_searches_author').on(t.authorId),
  ],
)

/** Which members are notified of a school's search, and how. */
export const savedSearchListeners = pgTable(
  'saved_search_listeners',
  {
    savedSearchId: uuid('saved_search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    frequency: text('frequency', { enum: saved.storedFrequencies }).notNull(),
    channels: channelsColumn(),
    pausedAt: moment('paused_at'),
    toldAt: moment('told_at').notNull(),
    lookedOn: date('looked_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.savedSearchId, t.accountId] }),
    oneOf('saved_search_listeners_frequency', t.frequency, saved.storedFrequencies),
    channelsKnown('saved_search_listeners_channels', t.channels),
    index('saved_search_listeners_account').on(t.accountId),
  ],
)

/** Sent mails of a saved search, at most one a day, each with a token to stop, pause and rate it. */
export const savedSearchMails = pgTable(
  'saved_search_mails',
  {
    id: uuid('id').primaryKey(),
    savedSearchId: uuid('saved_search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** Whom of a school it went to. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** In Bishkek. */
    day: date('day', { mode: 'string' }).notNull(),
    unsubscribeHash: bytes('unsubscribe_hash').notNull().unique(),
    sentAt: moment('sent_at').notNull(),
    /** Its reader's answer; null until there is one. */
    isUseful: boolean('is_useful'),
  },
  (t) => [
    unique('saved_search_mails_once_a_day').on(t.savedSearchId, t.accountId, t.day).nullsNotDistinct(),
    index('saved_search_mails_account').on(t.accountId),
  ],
)
