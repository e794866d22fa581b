import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { emailLengthMax } from '../../domain/accounts/account.ts'
import * as ticket from '../../domain/support/ticket.ts'
import { accounts, bytes, locales } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

/** Support requests, with or without an account: the first message of a conversation (rule 52). */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The language of the answers. */
    locale: text('locale', { enum: locales }).notNull(),
    state: text('state', { enum: ticket.ticketStates }).notNull().default('open'),
    requestId: uuid('request_id').notNull().unique('support_tickets_request'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Increases with each event, so that an answer is given with all of them seen. */
    version: integer('version').notNull().default(1),
    /** When its state began; a further message of a person who already waits does not change it. */
    stateSince: moment('state_since').notNull().defaultNow(),
    firstAnsweredAt: moment('first_answered_at'),
    /** The administrator who last changed its state; empty if the person did. */
    movedById: uuid('moved_by_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    storable('support_tickets_storable', t.name, t.email, t.subject, t.message),
    lengthWithin('support_tickets_name_length', t.name, 1, ticket.nameLengthMax),
    lengthWithin('support_tickets_email_length', t.email, 3, emailLengthMax),
    lengthWithin('support_tickets_subject_length', t.subject, 1, ticket.ticketSubjectLengthMax),
    lengthWithin('support_tickets_message_length', t.message, 1, ticket.messageLengthMax),
    oneOf('support_tickets_locale', t.locale, locales),
    oneOf('support_tickets_state', t.state, ticket.ticketStates),
    index('support_tickets_waiting').on(t.state, t.stateSince, t.id),
    index('support_tickets_answered').on(t.firstAnsweredAt).where(sql`${t.firstAnsweredAt} is not null`),
    index('support_tickets_of_account').on(t.accountId, t.createdAt),
    index('support_tickets_of_email').on(t.email),
    index('support_tickets_moved_by').on(t.movedById).where(sql`${t.movedById} is not null`),
    // Administrators search by these.
    index('support_tickets_search').using('gin', sql`(${ticketSearchTextSql(t)}) gin_trgm_ops`),
  ],
)

/** The searchable text of a ticket, in lower case. */
export function ticketSearchTextSql(t: Record<'name' | 'email' | 'subject', AnyPgColumn>): SQL {
  return sql`lower(${t.name} || ' ' || ${t.email} || ' ' || ${t.subject})`
}

/** The further messages of a ticket, of both sides. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    side: text('side', { enum: ticket.ticketSides }).notNull(),
    /**
     * The administrator who answered, or the signed-in writer, from the page of a measure; empty for those who write by
     * a link.
     */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    requestId: uuid('request_id').notNull().unique('support_messages_request'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('support_messages_side', t.side, ticket.ticketSides),
    storable('support_messages_storable', t.text),
    lengthWithin('support_messages_text_length', t.text, 1, ticket.messageLengthMax),
    index('support_messages_of_ticket').on(t.ticketId, t.createdAt, t.id),
    index('support_messages_of_author').on(t.authorId),
  ],
)

/** The links in mails by which a ticket is read and answered without an account. */
export const supportLinks = pgTable(
  'support_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('support_links_of_ticket').on(t.ticketId)],
)

/** Saved answers of administrators. */
export const savedAnswers = pgTable(
  'saved_answers',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    storable('saved_answers_storable', t.title, t.text),
    lengthWithin('saved_answers_title_length', t.title, 1, ticket.savedAnswerTitleLengthMax),
    lengthWithin('saved_answers_text_length', t.text, 1, ticket.messageLengthMax),
  ],
)
