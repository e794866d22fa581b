import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { noteLengthMax, reportReasons, reportStates } from '../../domain/reports/report.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { rooms } from './messaging.ts'
import { schools } from './organisations.ts'

/** What people complain of, for administrators to look at (rule 30). */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    /** Empty when who complained deleted the account. */
    reporterId: uuid('reporter_id').references(() => accounts.id),
    /** Of whom: a teacher or a school. */
    accountId: uuid('account_id').references(() => accounts.id),
    schoolId: uuid('school_id').references(() => schools.id),
    roomId: text('room_id').references(() => rooms.id, { onDelete: 'cascade' }),
    /** Of one message of the room; empty where it is about the person. */
    messageNumber: bigint('message_number', { mode: 'number' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    note: text('note'),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    requestId: uuid('request_id').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('reports_reason', t.reason, reportReasons),
    oneOf('reports_state', t.state, reportStates),
    storable('reports_storable', t.note),
    lengthWithin('reports_note_length', t.note, 1, noteLengthMax),
    check('reports_message_in_room', sql`${t.messageNumber} is null or ${t.roomId} is not null`),
    index('reports_open').on(t.createdAt).where(sql`${t.state} = 'open'`),
    check('reports_of_one', sql`num_nonnulls(${t.accountId}, ${t.schoolId}) = 1`),
    index('reports_of_account').on(t.accountId),
    index('reports_of_school').on(t.schoolId),
    index('reports_by_reporter').on(t.reporterId),
  ],
)
