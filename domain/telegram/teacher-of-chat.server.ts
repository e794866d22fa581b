import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { telegramChats } from '#db/schema/telegram.ts'
import type { Member } from '#domain/accounts/actor.ts'

export async function teacherOfChat(chatId: number): Promise<Member | undefined> {
  const [found] = await db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
    })
    .from(telegramChats)
    .innerJoin(accounts, eq(accounts.id, telegramChats.accountId))
    .where(
      and(
        eq(telegramChats.chatId, chatId),
        eq(accounts.role, 'teacher'),
        isNull(accounts.blockedAt),
        isNull(accounts.deletedAt),
      ),
    )
  return found && { ...found, role: 'teacher', sessionId: '' }
}
