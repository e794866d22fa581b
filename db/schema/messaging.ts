import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { messageKinds, subjectLengthMax, textLengthMax } from '../../domain/rooms/room.ts'
import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { files } from './files.ts'

/** One room between one teacher and one school: `chat_<uuid>_<uuid>`, the lower id first (rule 38). */
export const rooms = pgTable(
  'rooms',
  {
    id: text('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => accounts.id),
    /** Given to the next message under this row's lock, so that numbers have no holes and no races. */
    lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('rooms_pair').on(t.teacherId, t.schoolId),
    check(
      'rooms_id',
      sql`${t.id} = 'chat_' || least(${t.teacherId}::text, ${t.schoolId}::text) || '_' || greatest(${t.teacherId}::text, ${t.schoolId}::text)`,
    ),
    index('rooms_of_school').on(t.schoolId, t.updatedAt.desc()),
    index('rooms_of_teacher').on(t.teacherId, t.updatedAt.desc()),
  ],
)

export const messages = pgTable(
  'messages',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** Made by the sender's device: sending again is the same message. */
    clientId: uuid('client_id').notNull().unique(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => accounts.id),
    subject: text('subject'),
    text: text('text'),
    applicationId: uuid('application_id').references(() => applications.id),
    /** Absent where its sender is gone. */
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.number] }),
    oneOf('messages_kind', t.kind, messageKinds),
    storable('messages_storable', t.text, t.subject),
    lengthWithin('messages_text_length', t.text, 1, textLengthMax),
    lengthWithin('messages_subject_length', t.subject, 1, subjectLengthMax),
    check('messages_text_given', sql`${t.kind} <> 'text' or ${t.text} is not null`),
    check('messages_file_of_kind', sql`${t.kind} = 'file' or ${t.fileId} is null`),
    check('messages_application_given', sql`(${t.kind} = 'application') = (${t.applicationId} is not null)`),
  ],
)

/** What each side has read, from which unread is derived, and what it allows the other. */
export const participants = pgTable(
  'participants',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    lastReadNumber: bigint('last_read_number', { mode: 'number' }).notNull().default(0),
    /** This side wants to hear nothing more of the other. */
    blockedAt: moment('blocked_at'),
    /** This side shows its contacts, if the other does too (rule 19). */
    contactsSharedAt: moment('contacts_shared_at'),
    /** Put away by this side, until somebody says something. */
    archivedAt: moment('archived_at'),
    /** This side hears of nothing that is said here, but finds it. */
    mutedAt: moment('muted_at'),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.accountId] }), index('participants_account').on(t.accountId)],
)

/** What a teacher or a school wants of talking, and when they were last here; without a row it is as at first. */
export const talkers = pgTable('talkers', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** Whether others see that they are here and type; who shows it not does not see it either. */
  isPresenceShown: boolean('is_presence_shown').notNull().default(true),
  isSoundOn: boolean('is_sound_on').notNull().default(true),
  /** Written once a minute at most, and not at all for who does not show it. */
  seenAt: moment('seen_at'),
})
