import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts, bytes } from './accounts.ts'
import { moment } from './columns.ts'
import { notifications } from './notifications.ts'

/** Chats with the bot in which people want to hear what happens: one of an account, one account in each. */
export const telegramChats = pgTable('telegram_chats', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Telegram's own number, which is the person's there. */
  chatId: bigint('chat_id', { mode: 'number' }).notNull().unique(),
  linkedAt: moment('linked_at').notNull(),
})

/** The newest code by which an account can be linked with a chat; gone when it is used. */
export const telegramCodes = pgTable('telegram_codes', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  codeHash: bytes('code_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
})

/** What the bot tells: taken once for a notification, and sent once. */
export const telegramTellings = pgTable('telegram_tellings', {
  notificationId: uuid('notification_id')
    .primaryKey()
    .references(() => notifications.id, { onDelete: 'cascade' }),
  takenAt: moment('taken_at').notNull(),
  /** Set before it is sent, so that it is never sent twice; taken back when Telegram surely did not take it. */
  sentAt: moment('sent_at'),
})

/** How far was heard what people write to a bot. */
export const telegramBots = pgTable('telegram_bots', {
  botId: bigint('bot_id', { mode: 'number' }).primaryKey(),
  nextUpdate: bigint('next_update', { mode: 'number' }).notNull(),
  heardAt: moment('heard_at').notNull(),
})
