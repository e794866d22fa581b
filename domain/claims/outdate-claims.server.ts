import { and, eq, inArray } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { claims } from '#db/schema/claims.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { normalised } from '#domain/texts/text.ts'
import { now } from '#platform/clock.ts'
import { type ClaimedFact, type ClaimKind, kindsSaying } from './claim.ts'
import { isOf, type Subject, subjectOf } from './subject.server.ts'

/** What a profile says before and after a change, as far as documents may have shown it. */
type Said = Partial<Record<ClaimedFact, string>>

const folded = (words: string | undefined) =>
  normalised(words ?? '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** The kinds of claims that such a change touches: another letter case or space changes nothing. */
export function kindsTouched(before: Said, after: Said): ClaimKind[] {
  const facts = (Object.keys(kindsSaying) as ClaimedFact[]).filter(
    (fact) => fact in before && fact in after && folded(before[fact]) !== folded(after[fact]),
  )
  return [...new Set(facts.flatMap((fact) => kindsSaying[fact]))]
}

/**
 * What was verified and is said otherwise from here on becomes outdated, in the caller's transaction: it stays so until
 * somebody looks at it again (rule 46). Answers the kinds that lost it.
 */
export async function outdateClaims(
  tx: Transaction,
  subject: Subject,
  before: Said,
  after: Said,
): Promise<ClaimKind[]> {
  const kinds = kindsTouched(before, after)
  if (kinds.length === 0) return []
  const outdated = await tx
    .update(claims)
    .set({ state: 'outdated', endedAt: now() })
    .where(and(isOf(claims, subject), inArray(claims.kind, kinds), eq(claims.state, 'verified')))
    .returning({ kind: claims.kind })
  return outdated.map(({ kind }) => kind)
}

/** The verified claims of a subject, for forms that say what a change would cost. */
export async function verifiedKinds(subject: Subject): Promise<ClaimKind[]> {
  const found = await db
    .select({ kind: claims.kind })
    .from(claims)
    .where(and(isOf(claims, subject), eq(claims.state, 'verified')))
  return found.map(({ kind }) => kind)
}

/** The same of whoever asks. */
export async function ownVerifiedKinds(actor: Actor): Promise<ClaimKind[]> {
  const subject = subjectOf(actor)
  return subject ? verifiedKinds(subject) : []
}
