import { eq } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/client.ts'
import { accounts, identities, passkeys } from '#db/schema/accounts.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { noticeChange } from '#domain/two-step/notice-change.server.ts'
import { type OwnerProof, type ProveOwner, proveOwner } from '#domain/two-step/prove-owner.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'

/** Google's address is not stored. */
export type LinkedGoogle = { since: Date; isOnlyWay: boolean }

export async function ownGoogle(actor: Actor): Promise<LinkedGoogle | undefined> {
  return actor.role === 'visitor' ? undefined : linkedGoogle(db, actor.accountId)
}

async function linkedGoogle(
  reader: Database | Transaction,
  accountId: string,
): Promise<LinkedGoogle | undefined> {
  const [found] = await reader
    .select({
      since: identities.createdAt,
      passwordHash: accounts.passwordHash,
      passkeys: reader.$count(passkeys, eq(passkeys.accountId, accountId)),
    })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(eq(identities.accountId, accountId))
    .orderBy(identities.createdAt)
  return found && { since: found.since, isOnlyWay: found.passwordHash === null && found.passkeys === 0 }
}

export type UnlinkGoogle =
  | { ok: true }
  | Refusal<'not-signed-in' | 'not-linked' | 'only-way'>
  | Extract<ProveOwner, { ok: false }>

/** The only way in stays. Signing in with Google and the account's address links it again (rule Q10). */
export async function unlinkGoogle(
  actor: Actor,
  proof: OwnerProof,
  request: { ip: string },
): Promise<UnlinkGoogle> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  const { accountId } = actor
  // Checked before the proof, so that nobody gives one in vain; a second press is reported as done (rule 41).
  const found = await ownGoogle(actor)
  if (!found) return { ok: false, reason: 'not-linked' }
  if (found.isOnlyWay) return { ok: false, reason: 'only-way' }
  const proved = await proveOwner(actor, proof, request)
  if (!proved.ok) return proved
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx): Promise<UnlinkGoogle> => {
    const google = await linkedGoogle(tx, accountId)
    if (!google) return { ok: false, reason: 'not-linked' }
    if (google.isOnlyWay) return { ok: false, reason: 'only-way' }
    await tx.delete(identities).where(eq(identities.accountId, accountId))
    await recordAudit(tx, { kind: 'identity-unlinked', accountId, ip: request.ip })
    await noticeChange(tx, accountId, 'google-unlinked')
    return { ok: true }
  })
}
