import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts, bytes } from './accounts.ts'
import { moment } from './columns.ts'
import { notifications } from './notifications.ts'

/** Chats with the bot that accounts are linked to: one chat for an account, one account for a chat. */
export const telegramChats = pgTable('telegram_chats', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The id that Telegram gave the chat. */
  chatId: bigint('chat_id', { mode: 'number' }).notNull().unique(),
  linkedAt: moment('linked_at').notNull(),
})

/** The newest code that links an account with a chat; using it removes it. */
export const telegramCodes = pgTable('telegram_codes', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  codeHash: bytes('code_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
})

/** Notifications that the bot sends, each taken and sent once. */
export const telegramTellings = pgTable('telegram_tellings', {
  notificationId: uuid('notification_id')
    .primaryKey()
    .references(() => notifications.id, { onDelete: 'cascade' }),
  takenAt: moment('taken_at').notNull(),
  /** Set before sending, so that it is never sent twice; cleared if Telegram certainly did not accept it. */
  sentAt: moment('sent_at'),
})

/** How far the updates of a bot were read. */
export const telegramBots = pgTable('telegram_bots', {
  botId: bigint('bot_id', { mode: 'number' }).primaryKey(),
  nextUpdate: bigint('next_update', { mode: 'number' }).notNull(),
  heardAt: moment('heard_at').notNull(),
})
