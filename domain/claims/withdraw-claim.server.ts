import { and, eq } from 'drizzle-orm'
import { claims } from '#db/schema/claims.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { type ClaimState, canWithdraw } from './claim.ts'
import { isOfClaimSubjectSql, subjectOf } from './subject.server.ts'

/** A verified claim is withdrawn only if it was `seen` verified: that page warned that the badge disappears. */
export async function withdrawClaim(
  actor: Actor,
  id: string,
  seen: ClaimState,
): Promise<Result<'not-found' | 'not-allowed'>> {
  const subject = subjectOf(actor)
  if (!subject) return { ok: false, reason: 'not-found' }
  return asMember(actor, { role: ['teacher', 'school'], refusal: 'not-found' }, async (tx) => {
    const [claim] = await tx
      .select({ state: claims.state })
      .from(claims)
      .where(and(eq(claims.id, id), isOfClaimSubjectSql(claims, subject)))
      .for('update')
    if (!claim) return { ok: false, reason: 'not-found' }
    if (claim.state === 'withdrawn') return { ok: true }
    const isDecidedSince = claim.state === 'verified' && seen !== 'verified'
    if (isDecidedSince || !canWithdraw(claim.state)) return { ok: false, reason: 'not-allowed' }
    await tx.update(claims).set({ state: 'withdrawn', endedAt: now() }).where(eq(claims.id, id))
    return { ok: true }
  })
}
