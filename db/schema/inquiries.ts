import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { emailLengthMax } from '../../domain/accounts/account.ts'
import * as inquiry from '../../domain/inquiries/inquiry.ts'
import * as offer from '../../domain/offers/offer.ts'
import { accounts, bytes, locales } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { tutorOffers } from './offers.ts'

/** Questions to a teacher about private lessons, with or without an account: conversations, never rooms (rule 61). */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Empty once the offer is deleted; its title stays. */
    offerId: uuid('offer_id').references(() => tutorOffers.id, { onDelete: 'set null' }),
    offerTitle: text('offer_title').notNull(),
    /** The sender, if signed in. */
    senderId: uuid('sender_id').references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The language of the answers. */
    locale: text('locale', { enum: locales }).notNull(),
    state: text('state', { enum: inquiry.inquiryStates }).notNull(),
    stateSince: moment('state_since').notNull(),
    /** The hash of the token in the mail that asks for a confirmation. */
    confirmHash: bytes('confirm_hash').unique('inquiries_confirm'),
    /** When its mail was last tried: the lifetime of its link begins then. */
    confirmMailedAt: moment('confirm_mailed_at'),
    createdAt: moment('created_at').notNull(),
    lastMessageAt: moment('last_message_at').notNull(),
  },
  (t) => [
    storable('inquiries_storable', t.offerTitle, t.name, t.email),
    lengthWithin('inquiries_title_length', t.offerTitle, offer.titleLengthMin, offer.titleLengthMax),
    lengthWithin('inquiries_name_length', t.name, 1, inquiry.nameLengthMax),
    lengthWithin('inquiries_email_length', t.email, 3, emailLengthMax),
    oneOf('inquiries_locale', t.locale, locales),
    oneOf('inquiries_state', t.state, inquiry.inquiryStates),
    check('inquiries_others', sql`${t.senderId} <> ${t.teacherId}`),
    index('inquiries_of_teacher').on(t.teacherId, t.state, t.lastMessageAt.desc(), t.id.desc()),
    index('inquiries_of_offer').on(t.offerId),
    index('inquiries_of_sender').on(t.senderId),
    index('inquiries_of_email').on(t.email),
    index('inquiries_last').on(t.lastMessageAt),
  ],
)

/** The messages of both sides, the first one included. */
export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    id: uuid('id').primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    side: text('side', { enum: inquiry.inquirySides }).notNull(),
    text: text('text').notNull(),
    requestId: uuid('request_id').notNull().unique('inquiry_messages_request'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    oneOf('inquiry_messages_side', t.side, inquiry.inquirySides),
    storable('inquiry_messages_storable', t.text),
    lengthWithin('inquiry_messages_text_length', t.text, 1, inquiry.inquiryTextLengthMax),
    index('inquiry_messages_of_inquiry').on(t.inquiryId, t.createdAt, t.id),
  ],
)

/** The links in mails by which a conversation is read and answered without an account. */
export const inquiryLinks = pgTable(
  'inquiry_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('inquiry_links_of_inquiry').on(t.inquiryId)],
)
