import { and, eq } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { holdAccounts } from '#domain/notifications/notify.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { tokenHash } from '#platform/tokens.ts'
import type { IdleAnswer } from './idle.ts'
import { answerIdleOf, type IdleProfile, idleProfileOf } from './idle-profile.server.ts'

/** Undefined for an unknown token and for a blocked or deleted account. */
export async function findIdleProfile(token: string): Promise<IdleProfile | undefined> {
  const teacherId = await teacherOf(db, token)
  return teacherId === undefined ? undefined : idleProfileOf(db, teacherId)
}

/** Works signed out. False if `findIdleProfile` finds nothing. */
export async function answerIdleByMail(token: string, answer: IdleAnswer): Promise<boolean> {
  return transact(async (tx) => {
    const teacherId = await teacherOf(tx, token)
    if (teacherId === undefined) return false
    await holdAccounts(tx, [teacherId])
    await answerIdleOf(tx, teacherId, answer)
    return true
  })
}

async function teacherOf(tx: Pick<Transaction, 'select'>, token: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: accounts.id })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(
      and(
        eq(notifications.unsubscribeHash, tokenHash(token)),
        eq(notifications.kind, 'profile-idle'),
        isActiveSql(accounts),
      ),
    )
  return found?.id
}
