import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/push.ts'

export type TakenPush = (typeof pushSubscriptions.$inferSelect)[]

/** For the next session in the same browser. */
export function takePush(tx: Transaction, accountId: string, isSession: SQL): Promise<TakenPush> {
  const which = tx.select({ id: sessions.id }).from(sessions).where(isSession)
  return tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, accountId), inArray(pushSubscriptions.sessionId, which)))
    .returning()
}

export async function putPush(tx: Transaction, taken: TakenPush, sessionId: string): Promise<void> {
  if (taken.length === 0) return
  await tx.insert(pushSubscriptions).values(taken.map((one) => ({ ...one, sessionId })))
}
