import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { claimDocuments, claims } from '#db/schema/claims.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import { decisionNotifiedAfterMs } from '#domain/notifications/notification.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { type ClaimKind, canDecide, canReopenClaim, needsLastDay } from './claim.ts'
import type { Decision } from './claim-input.ts'
import { claimedFacts, factsSeen } from './claimed-facts.server.ts'
import {
  isOfClaimSubjectSql,
  lockSubject,
  type Subject,
  subjectOfRow,
  tellSubject,
} from './subject.server.ts'

export type DecideClaim = Result<
  | 'not-administrator'
  | 'proof-needed'
  | 'not-found'
  | 'decided-already'
  | 'changed-meanwhile'
  | 'last-day-needed',
  { decidedAt: Date }
>

/** Refuses a second administrator, and one who saw an older profile. An earlier verified claim becomes outdated. */
export async function decideClaim(actor: Actor, id: string, decision: Decision): Promise<DecideClaim> {
  return asAdministrator(actor, { isMeasure: false }, async (tx, admin): Promise<DecideClaim> => {
    const held = await holdClaim(tx, id)
    if (!held) return { ok: false, reason: 'not-found' }
    const { subject, claim } = held
    const { kind } = claim
    const decided =
      decision.decision === 'accept'
        ? ({ state: 'verified', validUntil: decision.valid_until } as const)
        : ({ state: 'rejected', reason: decision.reason, note: decision.note } as const)
    // The same decision, sent again by the same administrator (rule 41).
    if (claim.decidedAt && claim.decidedById === admin.accountId && hasContents(claim, decided))
      return { ok: true, decidedAt: claim.decidedAt }
    if (!canDecide(claim.state)) return { ok: false, reason: 'decided-already' }
    if (decision.seen !== undefined && decision.seen !== factsSeen(await claimedFacts(tx, subject), kind))
      return { ok: false, reason: 'changed-meanwhile' }
    const at = now()
    if (decision.decision === 'accept') {
      if (needsLastDay(kind) && !decision.valid_until) return { ok: false, reason: 'last-day-needed' }
      await tx
        .update(claims)
        .set({ state: 'outdated', endedAt: at })
        .where(and(isOfClaimSubjectSql(claims, subject), eq(claims.kind, kind), eq(claims.state, 'verified')))
    }
    await tx
      .update(claims)
      .set({
        decidedAt: at,
        decidedBy: 'administrator',
        decidedById: admin.accountId,
        ...decided,
      })
      .where(eq(claims.id, id))
    const isAccepted = decision.decision === 'accept'
    await recordAudit(tx, {
      kind: isAccepted ? 'claim-verified' : 'claim-rejected',
      accountId: admin.accountId,
      details: { claimId: id, claim: kind },
    })
    await tellSubject(tx, subject, {
      kind: 'claim-decided',
      reference: { claimId: id, claim: kind, decision: isAccepted ? 'verified' : 'rejected' },
      mailAfterMs: decisionNotifiedAfterMs,
    })
    return { ok: true, decidedAt: at }
  })
}

/** Locks the owner before the claim, like everything that changes claims. */
async function holdClaim(tx: Transaction, id: string) {
  const [seen] = await tx
    .select({ teacherId: claims.teacherId, schoolId: claims.schoolId })
    .from(claims)
    .where(eq(claims.id, id))
  if (!seen) return undefined
  const subject = subjectOfRow(seen)
  await lockSubject(tx, subject)
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  return claim && { subject, claim }
}

export type ReopenClaim = Result<
  | 'not-administrator'
  | 'proof-needed'
  | 'not-found'
  | 'not-decided'
  | 'decided-anew'
  | 'another-waits'
  | 'files-gone'
>

/**
 * The claim waits again with its documents, and the claim that it had replaced is valid again. The owner is notified if
 * the decision had been. Refused if a newer claim of the kind waits, the documents are gone, or another decision was
 * `seen` (rule 41).
 */
export async function reopenClaim(
  actor: Actor,
  id: string,
  { seen }: { seen?: Date | undefined } = {},
): Promise<ReopenClaim> {
  return asAdministrator(actor, { isMeasure: false }, async (tx, admin): Promise<ReopenClaim> => {
    const held = await holdClaim(tx, id)
    if (!held) return { ok: false, reason: 'not-found' }
    const { subject, claim } = held
    const { kind } = claim
    if (!canReopenClaim(claim.state)) return { ok: false, reason: 'not-decided' }
    if (seen && claim.decidedAt?.getTime() !== seen.getTime()) return { ok: false, reason: 'decided-anew' }
    const isWaiting = and(
      isOfClaimSubjectSql(claims, subject),
      eq(claims.kind, kind),
      eq(claims.state, 'pending'),
    )
    if ((await tx.$count(claims, isWaiting)) > 0) return { ok: false, reason: 'another-waits' }
    const documents = await tx.$count(claimDocuments, eq(claimDocuments.claimId, id))
    if (claim.filesRemovedAt || documents === 0) return { ok: false, reason: 'files-gone' }
    const undecided = { decidedAt: null, decidedBy: null, decidedById: null, reason: null, note: null }
    await tx
      .update(claims)
      .set({ ...undecided, state: 'pending', waitsSince: now(), validUntil: null, remindedDays: null })
      .where(eq(claims.id, id))
    if (claim.state === 'verified' && claim.decidedAt) await restoreFormer(tx, subject, kind, claim.decidedAt)
    await recordAudit(tx, {
      kind: 'claim-reopened',
      accountId: admin.accountId,
      details: { claimId: id, claim: kind },
    })
    const isNotified =
      claim.decidedAt && now().getTime() - claim.decidedAt.getTime() >= decisionNotifiedAfterMs
    if (isNotified)
      await tellSubject(tx, subject, {
        kind: 'claim-decided',
        reference: { claimId: id, claim: kind, decision: 'reopened' },
      })
    return { ok: true }
  })
}

/** No other fact has changed since: that would also have outdated the claim whose decision is taken back. */
async function restoreFormer(tx: Transaction, subject: Subject, kind: ClaimKind, at: Date): Promise<void> {
  const isReplaced = and(eq(claims.state, 'outdated'), eq(claims.endedAt, at))
  await tx
    .update(claims)
    .set({ state: 'verified', endedAt: null })
    .where(and(isOfClaimSubjectSql(claims, subject), eq(claims.kind, kind), isReplaced))
}
