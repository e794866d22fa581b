import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import { isOfClaimSubjectSql, type Subject } from './subject.server.ts'

export async function exportClaims(tx: Transaction, subject: Subject) {
  const made = await tx
    .select()
    .from(claims)
    .where(isOfClaimSubjectSql(claims, subject))
    .orderBy(asc(claims.submittedAt))
  const shown = await tx
    .select()
    .from(claimDocuments)
    .where(
      inArray(
        claimDocuments.claimId,
        made.map(({ id }) => id),
      ),
    )
    .orderBy(asc(claimDocuments.position))
  const wallet = await tx
    .select()
    .from(documents)
    .where(isOfClaimSubjectSql(documents, subject))
    .orderBy(asc(documents.createdAt))
  return {
    claims: made.map(
      ({ requestId: _, teacherId: _teacher, schoolId: _school, decidedById: _by, ...claim }) => ({
        ...claim,
        documents: shown.filter(({ claimId }) => claimId === claim.id).map(({ fileId }) => fileId),
      }),
    ),
    documents: wallet.map(({ fileId, pages, createdAt }) => ({ fileId, pages, createdAt })),
  }
}

/** The files themselves are removed with the account's other files. */
export async function eraseClaims(tx: Transaction, subject: Subject): Promise<void> {
  await tx.delete(claims).where(isOfClaimSubjectSql(claims, subject))
  await tx.delete(documents).where(isOfClaimSubjectSql(documents, subject))
}

export async function forgetDecider(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(claims).set({ decidedById: null }).where(eq(claims.decidedById, accountId))
}
