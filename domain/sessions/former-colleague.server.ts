import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Undecided } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'

/** They open nothing until the person has read the notice. */
export async function markFormer(tx: Transaction, accountId: string, exceptId?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ isOfFormer: true })
    .where(and(eq(sessions.accountId, accountId), exceptId ? ne(sessions.id, exceptId) : undefined))
}

export async function goOnAlone(person: Undecided): Promise<void> {
  await asMember(person, { refusal: 'not-signed-in' }, async (tx, { sessionId }) => {
    await tx.update(sessions).set({ isOfFormer: false }).where(eq(sessions.id, sessionId))
    return { ok: true }
  })
}
