import { and, eq, inArray } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { claims } from '#db/schema/claims.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { normalised } from '#domain/texts/text.ts'
import { now } from '#platform/clock.ts'
import { type ClaimedFact, type ClaimKind, kindsSaying } from './claim.ts'
import { isOfClaimSubjectSql, type Subject, subjectOf } from './subject.server.ts'

type FactValues = Partial<Record<ClaimedFact, string>>

const folded = (words: string | undefined) =>
  normalised(words ?? '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Another letter case or space changes nothing. */
export function kindsTouched(before: FactValues, after: FactValues): ClaimKind[] {
  const facts = (Object.keys(kindsSaying) as ClaimedFact[]).filter(
    (fact) => fact in before && fact in after && folded(before[fact]) !== folded(after[fact]),
  )
  return [...new Set(facts.flatMap((fact) => kindsSaying[fact]))]
}

/** A claim stays outdated until it is decided again (rule 46). */
export async function outdateClaims(
  tx: Transaction,
  subject: Subject,
  before: FactValues,
  after: FactValues,
): Promise<ClaimKind[]> {
  const kinds = kindsTouched(before, after)
  if (kinds.length === 0) return []
  const outdated = await tx
    .update(claims)
    .set({ state: 'outdated', endedAt: now() })
    .where(
      and(isOfClaimSubjectSql(claims, subject), inArray(claims.kind, kinds), eq(claims.state, 'verified')),
    )
    .returning({ kind: claims.kind })
  return outdated.map(({ kind }) => kind)
}

export async function verifiedKinds(subject: Subject): Promise<ClaimKind[]> {
  const found = await db
    .select({ kind: claims.kind })
    .from(claims)
    .where(and(isOfClaimSubjectSql(claims, subject), eq(claims.state, 'verified')))
  return found.map(({ kind }) => kind)
}

export async function ownVerifiedKinds(actor: Actor): Promise<ClaimKind[]> {
  const subject = subjectOf(actor)
  return subject ? verifiedKinds(subject) : []
}
