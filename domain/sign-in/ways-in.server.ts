import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { authenticators, identities, passkeys } from '#db/schema/accounts.ts'
import { telegramChats } from '#db/schema/telegram.ts'
import { type RemovableWay, removableWays } from '#domain/accounts/account.ts'

export type WaysIn = Record<RemovableWay | 'twoStep', boolean>

export async function waysInto(reader: Database | Transaction, accountId: string): Promise<WaysIn> {
  const [keys, linked, chats, apps] = [
    await reader.$count(passkeys, eq(passkeys.accountId, accountId)),
    await reader.$count(identities, eq(identities.accountId, accountId)),
    await reader.$count(telegramChats, eq(telegramChats.accountId, accountId)),
    await reader.$count(
      authenticators,
      and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)),
    ),
  ]
  return { passkeys: keys > 0, google: linked > 0, telegram: chats > 0, twoStep: apps > 0 }
}

/** Only a higher floor can end the chat with the bot. */
export type Removal = {
  ways: readonly RemovableWay[]
  endTelegram: (tx: Transaction, accountId: string) => Promise<void>
}

export async function removeWays(
  tx: Transaction,
  accountId: string,
  { ways, endTelegram }: Removal,
): Promise<RemovableWay[]> {
  const there = await waysInto(tx, accountId)
  if (ways.includes('passkeys')) await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
  if (ways.includes('google')) await tx.delete(identities).where(eq(identities.accountId, accountId))
  // A requested code would link a chat again.
  if (ways.includes('telegram')) await endTelegram(tx, accountId)
  return removableWays.filter((way) => there[way] && ways.includes(way))
}
