import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { minutesOfDay, notificationFrequencies } from '../../domain/delivery/notification-schedule.ts'
import {
  type NotificationReference,
  notificationChannels,
  notificationKinds,
} from '../../domain/notifications/notification.ts'
import { accounts, bytes } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

/** Kind and references, never finished text: worded in the reader's language when shown or sent (rule 39). */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    reference: jsonb('reference').$type<NotificationReference>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    mailedAt: moment('mailed_at'),
    /** The hash of the unsubscribe token in its mail. */
    unsubscribeHash: bytes('unsubscribe_hash').unique(),
  },
  (t) => [
    oneOf('notifications_kind', t.kind, notificationKinds),
    index('notifications_of_account').on(t.accountId, t.createdAt.desc()),
    index('notifications_unread').on(t.accountId).where(sql`${t.readAt} is null`),
    index('notifications_created').on(t.createdAt),
    // A reminder is sent once to each person concerned, and once more after an invitation.
    uniqueIndex('notifications_reminded_once')
      .on(
        sql`(${t.reference} ->> 'applicationId')`,
        t.kind,
        sql`coalesce(${t.reference} ->> 'days', '')`,
        sql`coalesce(${t.reference} ->> 'after', '')`,
        t.accountId,
      )
      .where(
        sql`${t.kind} in ('application-waiting', 'application-unanswered', 'application-promised', 'application-silent')`,
      ),
    index('notifications_reminded_of_offer')
      .on(sql`(${t.reference} ->> 'applicationId')`)
      .where(sql`${t.kind} = 'application-accepted' and ${t.reference} ->> 'days' is not null`),
    // A person is told once of a vacancy of a saved school, and of each end of a saved vacancy.
    uniqueIndex('notifications_saved_vacancy_end')
      .on(
        t.accountId,
        t.kind,
        sql`(${t.reference} ->> 'vacancyId')`,
        sql`coalesce(${t.reference} ->> 'dueOn', '')`,
      )
      .where(sql`${t.kind} in ('vacancy-published', 'vacancy-deadline')`),
    // Results of a search share one unread notification.
    uniqueIndex('notifications_unread_search')
      .on(t.accountId, sql`(${t.reference} ->> 'searchId')`)
      .where(sql`${t.kind} in ('vacancy-found', 'search-found') and ${t.readAt} is null`),
    // Messages of a room share one unread notification.
    uniqueIndex('notifications_unread_room')
      .on(t.accountId, sql`(${t.reference} ->> 'roomId')`)
      .where(sql`${t.kind} = 'message' and ${t.readAt} is null`),
  ],
)

/** The kinds of notifications that an account turned off, by channel. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    channel: text('channel', { enum: notificationChannels }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.channel] }),
    oneOf('notification_mutes_kind', t.kind, notificationKinds),
    oneOf('notification_mutes_channel', t.channel, notificationChannels),
  ],
)

/** The notification schedule of an account; without a row it is mailed at once, at any hour. */
export const notificationTimes = pgTable(
  'notification_times',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mailRhythm: text('mail_rhythm', { enum: notificationFrequencies }).notNull(),
    /** Quiet hours, in minutes of the day in the account's time zone; they may span midnight. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    /** The last day on which the digest was checked. */
    digestedOn: date('digested_on', { mode: 'string' }),
  },
  (t) => [
    oneOf('notification_times_rhythm', t.mailRhythm, notificationFrequencies),
    check(
      'notification_times_quiet',
      sql`num_nonnulls(${t.quietFrom}, ${t.quietTo}) in (0, 2) and ${t.quietFrom} <> ${t.quietTo}
        and ${t.quietFrom} between 0 and ${sql.raw(String(minutesOfDay - 1))}
        and ${t.quietTo} between 0 and ${sql.raw(String(minutesOfDay - 1))}`,
    ),
    index('notification_times_daily').on(t.digestedOn).where(sql`${t.mailRhythm} = 'daily'`),
  ],
)

/** Sent digests, at most one a day for an account, each with an unsubscribe token. */
export const digestMails = pgTable(
  'digest_mails',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** By the clock of its reader. */
    day: date('day', { mode: 'string' }).notNull(),
    unsubscribeHash: bytes('unsubscribe_hash').notNull().unique(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [unique('digest_mails_once_a_day').on(t.accountId, t.day), index('digest_mails_sent').on(t.sentAt)],
)

/** One counter for an account, taken under this row's lock, is the event stream's only id (rule 39). */
export const eventCounters = pgTable('event_counters', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
})

/** Kept for seven days; a reader with an older cursor is told to reset. */
export const events = pgTable(
  'events',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    reference: jsonb('reference').$type<Record<string, string>>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.number] }), index('events_at').on(t.at)],
)
