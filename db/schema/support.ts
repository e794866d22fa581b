import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { emailLengthMax } from '../../domain/accounts/account.ts'
import * as ticket from '../../domain/support/ticket.ts'
import { accounts, locales } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

/** What people write to support, signed in or not. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** In which language to answer. */
    locale: text('locale', { enum: locales }).notNull(),
    state: text('state', { enum: ticket.ticketStates }).notNull().default('open'),
    requestId: uuid('request_id').notNull().unique('support_tickets_request'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    storable('support_tickets_storable', t.name, t.email, t.subject, t.message),
    lengthWithin('support_tickets_name_length', t.name, 1, ticket.nameLengthMax),
    lengthWithin('support_tickets_email_length', t.email, 3, emailLengthMax),
    lengthWithin('support_tickets_subject_length', t.subject, 1, ticket.subjectLengthMax),
    lengthWithin('support_tickets_message_length', t.message, 1, ticket.messageLengthMax),
    oneOf('support_tickets_locale', t.locale, locales),
    oneOf('support_tickets_state', t.state, ticket.ticketStates),
    index('support_tickets_in_state').on(t.state, t.createdAt),
    index('support_tickets_of_account').on(t.accountId),
  ],
)
