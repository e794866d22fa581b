import { and, eq } from 'drizzle-orm'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { discardFile } from '#domain/files/keep-file.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { isOfClaimSubjectSql, subjectOf } from './subject.server.ts'

/** Refused while a claim with it waits; a decided claim no longer needs its documents. */
export async function deleteDocument(actor: Actor, id: string): Promise<Result<'not-found' | 'in-use'>> {
  const subject = subjectOf(actor)
  if (!subject) return { ok: false, reason: 'not-found' }
  return asMember(actor, { role: ['teacher', 'school'], refusal: 'not-found' }, async (tx) => {
    const [found] = await tx
      .select({ id: documents.fileId })
      .from(documents)
      .where(and(eq(documents.fileId, id), isOfClaimSubjectSql(documents, subject)))
      .for('update')
    if (!found) return { ok: false, reason: 'not-found' }
    const waiting = await tx
      .select({ id: claims.id })
      .from(claimDocuments)
      .innerJoin(claims, eq(claims.id, claimDocuments.claimId))
      .where(and(eq(claimDocuments.fileId, id), eq(claims.state, 'pending')))
    if (waiting.length > 0) return { ok: false, reason: 'in-use' }
    await tx.delete(documents).where(eq(documents.fileId, id))
    await discardFile(tx, id)
    return { ok: true }
  })
}
