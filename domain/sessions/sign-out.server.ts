import { eq } from 'drizzle-orm'
import { afterCommit, db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { holdAccount } from '#domain/accounts/hold-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { announce } from '#platform/realtime.ts'

/** Ends this session, in all its tabs (decisions 8). A visitor has none, which is fine. */
export async function signOut(actor: Actor): Promise<void> {
  if (actor.role === 'visitor') return
  await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, actor))) return
    await tx.delete(sessions).where(eq(sessions.id, actor.sessionId))
    await recordAudit(tx, { kind: 'signed-out', accountId: actor.accountId })
    afterCommit(() => announce('rights', actor.accountId))
  })
}
