import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { telegramChats, telegramCodes } from '#db/schema/telegram.ts'
import { forgetLimits } from '#domain/limits/forget-limits.server.ts'

export async function exportTelegram(tx: Transaction, accountId: string) {
  const [found] = await tx
    .select({ chatId: telegramChats.chatId, linkedAt: telegramChats.linkedAt })
    .from(telegramChats)
    .where(eq(telegramChats.accountId, accountId))
  return found
}

export async function eraseTelegram(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(telegramCodes).where(eq(telegramCodes.accountId, accountId))
  const chats = await tx
    .delete(telegramChats)
    .where(eq(telegramChats.accountId, accountId))
    .returning({ chatId: telegramChats.chatId })
  if (chats.length > 0)
    await forgetLimits(
      tx,
      chats.map(({ chatId }) => `telegram:${chatId}`),
    )
}
