import { eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { telegramChats, telegramCodes } from '#db/schema/telegram.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember, asMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { recoveryCodeLength, recoveryCodeLetters } from '#domain/two-step/two-step.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { telegramBotName } from '#platform/telegram.ts'
import { newCode, tokenHash } from '#platform/tokens.ts'
import { telegramCodeMinutes, telegramCodesPerHour } from './telegram.ts'

export type TelegramOffer = { bot: string; code: string; url: string; minutes: number }

export type AskTelegramCode =
  | { ok: true; offer: TelegramOffer }
  | Refusal<'not-configured' | 'not-signed-in' | 'unreachable'>
  | LimitRefusal

/** Replaces an earlier code; valid once. */
export async function askTelegramCode(actor: Actor): Promise<AskTelegramCode> {
  if (!config().telegram) return { ok: false, reason: 'not-configured' }
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  const { accountId } = actor
  const bot = await telegramBotName().catch((error: unknown) => {
    log.warn({ err: error }, 'Telegram does not say what the bot is called')
    return undefined
  })
  if (!bot) return { ok: false, reason: 'unreachable' }
  return asLimitedMember(actor, { refusal: 'not-signed-in' }, async (tx, _member, count) => {
    await count([{ key: `telegram-code:${accountId}`, max: telegramCodesPerHour, windowMs: 3_600_000 }])
    const code = newCode(recoveryCodeLength, recoveryCodeLetters)
    const values = {
      codeHash: tokenHash(code),
      expiresAt: new Date(now().getTime() + telegramCodeMinutes * 60_000),
    }
    await tx
      .insert(telegramCodes)
      .values({ accountId, ...values })
      .onConflictDoUpdate({ target: telegramCodes.accountId, set: values })
    const url = `https://t.me/${bot}?start=${code}`
    return { ok: true, offer: { bot, code, url, minutes: telegramCodeMinutes } }
  })
}

/** So that no page mentions a bot that is not configured. */
export async function ownTelegram(actor: Actor): Promise<{ linkedAt: Date | null } | undefined> {
  if (!config().telegram || actor.role === 'visitor') return undefined
  const [found] = await db
    .select({ linkedAt: telegramChats.linkedAt })
    .from(telegramChats)
    .where(eq(telegramChats.accountId, actor.accountId))
  return found ?? { linkedAt: null }
}

export async function endTelegram(actor: Actor): Promise<void> {
  await asMember(actor, { refusal: 'not-signed-in' }, async (tx, member) => {
    const { accountId } = member
    await endTelegramOf(tx, accountId)
  })
}

export async function endTelegramOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(telegramCodes).where(eq(telegramCodes.accountId, accountId))
  await tx.delete(telegramChats).where(eq(telegramChats.accountId, accountId))
}
