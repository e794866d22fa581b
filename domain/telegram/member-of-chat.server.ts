import { and, eq, inArray } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { telegramChats } from '#db/schema/telegram.ts'
import type { Member } from '#domain/accounts/actor.ts'

/** Undefined if the account or its school is blocked or gone. */
export async function memberOfChat(chatId: number): Promise<Member | undefined> {
  const [found] = await db
    .select({
      person: {
        accountId: accounts.id,
        email: accounts.email,
        fullName: accounts.fullName,
        locale: accounts.locale,
      },
      role: accounts.role,
      schoolId: schools.id,
      schoolRole: schoolMembers.role,
    })
    .from(telegramChats)
    .innerJoin(accounts, eq(accounts.id, telegramChats.accountId))
    .leftJoin(schoolMembers, eq(schoolMembers.accountId, accounts.id))
    .leftJoin(schools, and(eq(schools.id, schoolMembers.schoolId), isActiveSql(schools)))
    .where(
      and(
        eq(telegramChats.chatId, chatId),
        inArray(accounts.role, ['teacher', 'school']),
        isActiveSql(accounts),
      ),
    )
  if (!found) return undefined
  const { role, schoolId, schoolRole } = found
  const person = { ...found.person, sessionId: '' }
  if (role === 'teacher') return { ...person, role }
  return schoolId && schoolRole ? { ...person, role: 'school', schoolId, schoolRole } : undefined
}
