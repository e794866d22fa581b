import { eq } from 'drizzle-orm'
import { afterCommit } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Actor, Undecided } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { announce } from '#platform/realtime.ts'

/** Rule 8. */
export async function signOut(actor: Actor | Undecided): Promise<void> {
  await asMember(actor, { refusal: 'not-signed-in', mayBeBlocked: true }, async (tx, member) => {
    await tx.delete(sessions).where(eq(sessions.id, member.sessionId))
    await recordAudit(tx, { kind: 'signed-out', accountId: member.accountId })
    afterCommit(() => announce('rights', member.accountId))
  })
}
