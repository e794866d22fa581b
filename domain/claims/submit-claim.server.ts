import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { type ClaimKind, claimDocumentsMax, claimLimits, consentVersion } from './claim.ts'
import type { ClaimInput } from './claim-input.ts'
import { hasProfile, isOfClaimSubjectSql, mayClaim, ownedBy, subjectOf } from './subject.server.ts'

export type SubmitClaim =
  | Result<
      | 'not-allowed'
      | 'no-profile'
      | 'no-documents'
      | 'too-many-documents'
      | 'document-gone'
      | 'pending-already',
      { id: string }
    >
  | LimitRefusal

/** One claim of a kind waits at a time; a verified one stays valid. A repeated request is one claim (rule 41). */
export async function submitClaim(actor: Actor, kind: ClaimKind, input: ClaimInput): Promise<SubmitClaim> {
  const subject = subjectOf(actor)
  if (!subject || !mayClaim(subject, kind)) return { ok: false, reason: 'not-allowed' }
  const fileIds = [...new Set(input.documents)]
  return asLimitedMember(
    actor,
    { role: ['teacher', 'school'], refusal: 'not-allowed' },
    async (tx, _, count): Promise<SubmitClaim> => {
      if (!(await hasProfile(tx, subject))) return { ok: false, reason: 'no-profile' }
      const contents = { kind, statement: input.statement }
      const otherId = secondId(input.request_id, { ...contents, fileIds: fileIds.toSorted(), of: subject.id })
      const known = await tx
        .select({ id: claims.id, kind: claims.kind, statement: claims.statement })
        .from(claims)
        .where(
          and(inArray(claims.requestId, [input.request_id, otherId]), isOfClaimSubjectSql(claims, subject)),
        )
      for (const { id, ...claim } of known)
        if (hasContents(claim, contents) && (await hasDocuments(tx, id, fileIds))) return { ok: true, id }
      if (fileIds.length === 0) return { ok: false, reason: 'no-documents' }
      if (fileIds.length > claimDocumentsMax) return { ok: false, reason: 'too-many-documents' }
      const found = await tx
        .select({ id: documents.fileId })
        .from(documents)
        .where(and(inArray(documents.fileId, fileIds), isOfClaimSubjectSql(documents, subject)))
        .for('key share')
      if (found.length < fileIds.length) return { ok: false, reason: 'document-gone' }
      await count(claimLimits(subject.id))
      const id = uuidv7()
      const made = await tx
        .insert(claims)
        .values({
          id,
          ...ownedBy(subject),
          ...contents,
          consentVersion,
          submittedAt: now(),
          requestId: known.length > 0 ? otherId : input.request_id,
        })
        .onConflictDoNothing()
        .returning({ id: claims.id })
      if (made.length === 0) return { ok: false, reason: 'pending-already' }
      await tx
        .insert(claimDocuments)
        .values(fileIds.map((fileId, index) => ({ claimId: id, fileId, position: index + 1 })))
      return { ok: true, id }
    },
  )
}

async function hasDocuments(tx: Transaction, claimId: string, fileIds: readonly string[]): Promise<boolean> {
  const sent = await tx
    .select({ fileId: claimDocuments.fileId })
    .from(claimDocuments)
    .where(eq(claimDocuments.claimId, claimId))
  return isDeepStrictEqual(new Set(sent.map(({ fileId }) => fileId)), new Set(fileIds))
}
