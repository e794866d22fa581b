import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { ClaimKind, ClaimState, RejectionReason } from './claim.ts'
import { isSeenBySchoolSql } from './seen-document.server.ts'
import { hasProfile, isOfClaimSubjectSql, type Subject, subjectOf } from './subject.server.ts'

export type OwnClaim = {
  id: string
  kind: ClaimKind
  state: ClaimState
  statement: string
  submittedAt: Date
  decidedAt: Date | null
  reason: RejectionReason | null
  note: string | null
  /** The last day on which it holds ('2027-05-31'). */
  validUntil: string | null
  endedAt: Date | null
  filesRemovedAt: Date | null
  documentIds: string[]
}

export type OwnDocument = {
  id: string
  name: string
  sizeBytes: number
  pages: number
  createdAt: Date
  /** While there are any, it cannot be deleted. */
  waitsFor: ClaimKind[]
  /** Whether a school sees it within an application. */
  isShown: boolean
}

/** Undefined except for teachers and members who act for a school. */
export async function ownClaims(actor: Actor) {
  const subject = subjectOf(actor)
  if (!subject) return undefined
  const [made, wallet, isReady] = await Promise.all([
    claimsOf(subject),
    walletOf(subject),
    hasProfile(db, subject),
  ])
  const waiting = made.filter(({ state }) => state === 'pending')
  return {
    isReady,
    claims: made,
    documents: wallet.map(
      (document): OwnDocument => ({
        ...document,
        waitsFor: waiting
          .filter(({ documentIds }) => documentIds.includes(document.id))
          .map(({ kind }) => kind),
      }),
    ),
    size: {
      files: wallet.length,
      bytes: wallet.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    },
  }
}

export async function ownWallet(actor: Actor): Promise<{ id: string; name: string }[]> {
  const subject = subjectOf(actor)
  return subject ? (await walletOf(subject)).map(({ id, name }) => ({ id, name })) : []
}

async function claimsOf(subject: Subject): Promise<OwnClaim[]> {
  const made = await db
    .select({
      id: claims.id,
      kind: claims.kind,
      state: claims.state,
      statement: claims.statement,
      submittedAt: claims.submittedAt,
      decidedAt: claims.decidedAt,
      reason: claims.reason,
      note: claims.note,
      validUntil: claims.validUntil,
      endedAt: claims.endedAt,
      filesRemovedAt: claims.filesRemovedAt,
    })
    .from(claims)
    .where(isOfClaimSubjectSql(claims, subject))
    .orderBy(desc(claims.submittedAt), desc(claims.id))
  const shown = await documentsOf(made.map(({ id }) => id))
  return made.map((claim) => ({ ...claim, documentIds: shown.get(claim.id) ?? [] }))
}

async function documentsOf(claimIds: string[]): Promise<Map<string, string[]>> {
  const byClaim = new Map<string, string[]>()
  if (claimIds.length === 0) return byClaim
  const found = await db
    .select({ claimId: claimDocuments.claimId, fileId: claimDocuments.fileId })
    .from(claimDocuments)
    .where(inArray(claimDocuments.claimId, claimIds))
    .orderBy(asc(claimDocuments.position))
  for (const { claimId, fileId } of found) byClaim.set(claimId, [...(byClaim.get(claimId) ?? []), fileId])
  return byClaim
}

function walletOf(subject: Subject) {
  return db
    .select({
      id: documents.fileId,
      name: sql<string>`coalesce(${files.name}, '')`,
      sizeBytes: sql<number>`coalesce(${files.sizeBytes}, 0)`,
      pages: documents.pages,
      isShown: isSeenBySchoolSql(documents.fileId),
      createdAt: documents.createdAt,
    })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(isOfClaimSubjectSql(documents, subject))
    .orderBy(desc(documents.createdAt), desc(documents.fileId))
}
