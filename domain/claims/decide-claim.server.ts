import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { claimDocuments, claims } from '#db/schema/claims.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { type ClaimKind, canDecide, canReopen, needsLastDay } from './claim.ts'
import type { Decision } from './claim-input.ts'
import { isOf, lockSubject, type Subject, subjectOfRow, tellSubject } from './subject.server.ts'

export type DecideClaim = Result<
  'not-administrator' | 'proof-needed' | 'not-found' | 'decided-already' | 'last-day-needed'
>

/** Of two who decide at once the second is refused; an earlier verified claim of the kind becomes outdated. */
export async function decideClaim(actor: Actor, id: string, decision: Decision): Promise<DecideClaim> {
  return asAdministrator(actor, { isMeasure: false }, async (tx, admin): Promise<DecideClaim> => {
    const [seen] = await tx
      .select({ teacherId: claims.teacherId, schoolId: claims.schoolId, kind: claims.kind })
      .from(claims)
      .where(eq(claims.id, id))
    if (!seen) return { ok: false, reason: 'not-found' }
    const { kind } = seen
    const subject = subjectOfRow(seen)
    await lockSubject(tx, subject)
    const [claim] = await tx
      .select({ state: claims.state })
      .from(claims)
      .where(eq(claims.id, id))
      .for('update')
    if (!claim) return { ok: false, reason: 'not-found' }
    if (!canDecide(claim.state)) return { ok: false, reason: 'decided-already' }
    if (decision.decision === 'accept') {
      if (needsLastDay(kind) && !decision.valid_until) return { ok: false, reason: 'last-day-needed' }
      await outdateFormer(tx, subject, kind)
    }
    const isAccepted = decision.decision === 'accept'
    await tx
      .update(claims)
      .set({
        decidedAt: now(),
        decidedBy: 'administrator',
        decidedById: admin.accountId,
        ...(decision.decision === 'accept'
          ? { state: 'verified', validUntil: decision.valid_until }
          : { state: 'rejected', reason: decision.reason, note: decision.note }),
      })
      .where(eq(claims.id, id))
    await recordAudit(tx, {
      kind: isAccepted ? 'claim-verified' : 'claim-rejected',
      accountId: admin.accountId,
      details: { claimId: id, claim: kind },
    })
    await tellSubject(tx, subject, {
      kind: 'claim-decided',
      reference: { claimId: id, claim: kind, decision: isAccepted ? 'verified' : 'rejected' },
    })
    return { ok: true }
  })
}

async function outdateFormer(tx: Transaction, subject: Subject, kind: ClaimKind): Promise<void> {
  await tx
    .update(claims)
    .set({ state: 'outdated', endedAt: now() })
    .where(and(isOf(claims, subject), eq(claims.kind, kind), eq(claims.state, 'verified')))
}

export type ReopenClaim = Result<
  'not-administrator' | 'proof-needed' | 'not-found' | 'not-decided' | 'another-waits' | 'files-gone'
>

/**
 * Takes a decision back: the claim waits again, with its documents, and what it gave is gone until it is decided anew, of which its
 * owner hears. Not where a newer one of the kind waits already, and not without documents.
 */
export async function reopenClaim(actor: Actor, id: string): Promise<ReopenClaim> {
  return asAdministrator(actor, { isMeasure: false }, async (tx, admin): Promise<ReopenClaim> => {
    const [seen] = await tx.select().from(claims).where(eq(claims.id, id))
    if (!seen) return { ok: false, reason: 'not-found' }
    const { kind } = seen
    const subject = subjectOfRow(seen)
    await lockSubject(tx, subject)
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
    if (!claim) return { ok: false, reason: 'not-found' }
    if (!canReopen(claim.state)) return { ok: false, reason: 'not-decided' }
    const isWaiting = and(isOf(claims, subject), eq(claims.kind, kind), eq(claims.state, 'pending'))
    if ((await tx.$count(claims, isWaiting)) > 0) return { ok: false, reason: 'another-waits' }
    const documents = await tx.$count(claimDocuments, eq(claimDocuments.claimId, id))
    if (claim.filesRemovedAt || documents === 0) return { ok: false, reason: 'files-gone' }
    const undecided = { decidedAt: null, decidedBy: null, decidedById: null, reason: null, note: null }
    await tx
      .update(claims)
      .set({ ...undecided, state: 'pending', validUntil: null, remindedDays: null })
      .where(eq(claims.id, id))
    await recordAudit(tx, {
      kind: 'claim-reopened',
      accountId: admin.accountId,
      details: { claimId: id, claim: kind },
    })
    return { ok: true }
  })
}
