import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  messageKinds,
  messageSubjectLengthMax,
  messageTextLengthMax,
  sides,
} from '../../domain/rooms/room.ts'
import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { files } from './files.ts'
import { schools } from './organisations.ts'

/** One room between one teacher and one school: `chat_<uuid>_<uuid>`, the lower id first (rule 20). */
export const rooms = pgTable(
  'rooms',
  {
    id: text('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    /** The number of the next message, taken under this row's lock, so that numbers have no gaps and no races. */
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
    /** Made by the sender's device, so that a retry is the same message. */
    clientId: uuid('client_id').notNull().unique(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** The side that wrote it; a teacher sees the school, whichever member wrote. */
    side: text('side', { enum: sides }).notNull(),
    /** Who wrote it. */
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
    oneOf('messages_side', t.side, sides),
    storable('messages_storable', t.text, t.subject),
    lengthWithin('messages_text_length', t.text, 1, messageTextLengthMax),
    lengthWithin('messages_subject_length', t.subject, 1, messageSubjectLengthMax),
    check('messages_text_given', sql`${t.kind} <> 'text' or ${t.text} is not null`),
    check('messages_file_of_kind', sql`${t.kind} = 'file' or ${t.fileId} is null`),
    check('messages_application_given', sql`(${t.kind} = 'application') = (${t.applicationId} is not null)`),
  ],
)

/** Read marks, archive and shared contacts of each side. The members of a school share them. */
export const roomSides = pgTable(
  'room_sides',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    side: text('side', { enum: sides }).notNull(),
    lastReadNumber: bigint('last_read_number', { mode: 'number' }).notNull().default(0),
    /** This side shows its contacts, if the other does too (rule 19). */
    contactsSharedAt: moment('contacts_shared_at'),
    /** Whose contacts they are: for a school those of the member who shared them, as long as they are a member. */
    contactsSharedBy: uuid('contacts_shared_by'),
    /** Archived by this side, until the next message. */
    archivedAt: moment('archived_at'),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.side] }), oneOf('room_sides_side', t.side, sides)],
)

/** Muted rooms: their messages are not announced. Each member of a school mutes for themselves. */
export const roomMutes = pgTable(
  'room_mutes',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    mutedAt: moment('muted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.accountId] }), index('room_mutes_account').on(t.accountId)],
)

/** Blocks between a teacher and a school, by either side; no room is needed (rule 54). */
export const blocks = pgTable(
  'blocks',
  {
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    by: text('by', { enum: sides }).notNull(),
    blockedAt: moment('blocked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teacherId, t.schoolId, t.by] }),
    oneOf('blocks_by', t.by, sides),
    index('blocks_of_school').on(t.schoolId),
  ],
)

/** A person's settings for messages and when they were last here; without a row the defaults hold. */
export const talkers = pgTable('talkers', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** Whether others see that they are present and typing; a person who hides it does not see it of others. */
  isPresenceShown: boolean('is_presence_shown').notNull().default(true),
  isSoundOn: boolean('is_sound_on').notNull().default(true),
  /** Written once a minute at most, and never for people who hide it. */
  seenAt: moment('seen_at'),
})
