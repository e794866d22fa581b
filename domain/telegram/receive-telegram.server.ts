import { and, eq, gt, lt, lte, or } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { telegramBots, telegramChats, telegramCodes } from '#db/schema/telegram.ts'
import { lockActiveAccount } from '#domain/accounts/lock-active-account.server.ts'
import type { Limit } from '#domain/limits/limit.ts'
import { limitedTransaction } from '#domain/limits/limited-transaction.server.ts'
import { readRecoveryCode } from '#domain/two-step/two-step.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { baseLocale, isLocale, type Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { type Jobs, queueJob } from '#platform/jobs.ts'
import {
  type TelegramMessage,
  type TelegramUpdate,
  telegramBotId,
  telegramUpdates,
} from '#platform/telegram.ts'
import { tokenHash } from '#platform/tokens.ts'
import { telegramAnswersPerHour, updatesKeptHours } from './telegram.ts'

type Answer = Pick<Jobs['telegram-answer'], 'answer' | 'locale'>

/** Waits for updates. Handles each once, however often it is restarted. */
export async function receiveTelegram(signal: AbortSignal): Promise<void> {
  const botId = telegramBotId()
  const [known] = await db
    .select({ nextUpdate: telegramBots.nextUpdate })
    .from(telegramBots)
    .where(and(eq(telegramBots.botId, botId), gt(telegramBots.heardAt, keptSince())))
  for (const update of await telegramUpdates(known?.nextUpdate ?? 0, signal)) await hear(botId, update)
}

const keptSince = () => new Date(now().getTime() - updatesKeptHours * 3_600_000)

async function hear(botId: number, { id, message, press }: TelegramUpdate): Promise<void> {
  const heard = await limitedTransaction(async (tx, count) => {
    if (!(await isNew(tx, botId, id))) return { ok: true }
    if (press) {
      await count([hourly(press.chatId)])
      await queueJob(tx, 'telegram-press', press)
    }
    if (!message) return { ok: true }
    const answer = await act(tx, count, message)
    await queueJob(tx, 'telegram-answer', { chatId: message.chatId, ...answer })
    return { ok: true }
  })
  // A chat that writes too much is ignored.
  if (!heard.ok) await transact((tx) => isNew(tx, botId, id))
}

/** False for an update that was handled before. Parallel handlers wait here. */
async function isNew(tx: Transaction, botId: number, id: number): Promise<boolean> {
  const heard = { nextUpdate: id + 1, heardAt: now() }
  const noted = await tx
    .insert(telegramBots)
    .values({ botId, ...heard })
    .onConflictDoUpdate({
      target: telegramBots.botId,
      set: heard,
      setWhere: or(lte(telegramBots.nextUpdate, id), lt(telegramBots.heardAt, keptSince())),
    })
    .returning({ botId: telegramBots.botId })
  return noted.length > 0
}

const hourly = (chatId: number): Limit => ({
  key: `telegram:${chatId}`,
  max: telegramAnswersPerHour,
  windowMs: 3_600_000,
})

async function act(
  tx: Transaction,
  count: (limits: Limit[]) => Promise<void>,
  { chatId, text, language }: TelegramMessage,
): Promise<Answer> {
  const [, command, word = ''] = /^\/(start|stop)(?:@\w+)?(?:\s+(.+))?$/is.exec(text.trim()) ?? []
  const linked = await localeOfChat(tx, chatId)
  const locale = linked ?? localeOf(language)
  if (command?.toLowerCase() === 'stop' && linked) {
    await tx.delete(telegramChats).where(eq(telegramChats.chatId, chatId))
    return { answer: 'stopped', locale }
  }
  await count([hourly(chatId)])
  if (command?.toLowerCase() === 'start' && word) {
    const own = await link(tx, chatId, word)
    return own ? { answer: 'linked', locale: own } : { answer: 'code-unknown', locale }
  }
  return { answer: linked ? 'help' : 'help-stranger', locale }
}

async function localeOfChat(tx: Transaction, chatId: number): Promise<Locale | undefined> {
  const [found] = await tx
    .select({ locale: accounts.locale })
    .from(telegramChats)
    .innerJoin(accounts, eq(accounts.id, telegramChats.accountId))
    .where(eq(telegramChats.chatId, chatId))
  return found?.locale
}

function localeOf(language: string): Locale {
  const [own = ''] = language.toLowerCase().split('-')
  return isLocale(own) ? own : baseLocale
}

/** Undefined if the code is unknown, used or too old. */
async function link(tx: Transaction, chatId: number, typed: string): Promise<Locale | undefined> {
  const ofCode = and(
    eq(telegramCodes.codeHash, tokenHash(readRecoveryCode(typed))),
    gt(telegramCodes.expiresAt, now()),
  )
  const [found] = await tx
    .select({ accountId: telegramCodes.accountId, locale: accounts.locale })
    .from(telegramCodes)
    .innerJoin(accounts, eq(accounts.id, telegramCodes.accountId))
    .where(ofCode)
  if (!found || !(await lockActiveAccount(tx, found))) return undefined
  const { accountId, locale } = found
  const taken = await tx.delete(telegramCodes).where(ofCode).returning({ id: telegramCodes.accountId })
  if (taken.length === 0) return undefined
  await tx
    .delete(telegramChats)
    .where(or(eq(telegramChats.accountId, accountId), eq(telegramChats.chatId, chatId)))
  await tx.insert(telegramChats).values({ accountId, chatId, linkedAt: now() })
  return locale
}
