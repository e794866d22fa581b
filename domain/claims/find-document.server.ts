import { and, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import { documentPage, type FileVariant } from '#domain/files/file.ts'
import { getFile } from '#platform/files.ts'
import { isOfClaimSubjectSql, subjectOf } from './subject.server.ts'

type DocumentBytes = { type: string; bytes: Buffer<ArrayBuffer> }

/** For its owner, and for an administrator while a claim with it waits, which the audit log records (rule 46). */
export async function findDocumentPage(
  actor: Actor,
  id: string,
  page: number,
): Promise<DocumentBytes | undefined> {
  const subject = subjectOf(actor)
  if (subject) return read(await variantOf(db, id, page, isOfClaimSubjectSql(documents, subject)))
  const seen = await asAdministrator(actor, { isMeasure: false }, async (tx, { accountId }) => {
    const variant = await variantOf(tx, id, page, isWaiting)
    const details = { documentId: id, page: String(page) }
    if (variant) await recordAudit(tx, { kind: 'document-seen', accountId, details })
    return { ok: true as const, variant }
  })
  return seen.ok ? read(seen.variant) : undefined
}

const isWaiting = sql`exists (
  select from ${claimDocuments} join ${claims} on ${claims.id} = ${claimDocuments.claimId}
  where ${claimDocuments.fileId} = ${documents.fileId} and ${claims.state} = 'pending')`

async function variantOf(reader: Pick<typeof db, 'select'>, id: string, page: number, mayLook: SQL) {
  const [file] = await reader
    .select({ variants: files.variants })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(and(eq(documents.fileId, id), eq(files.state, 'stored'), mayLook))
  return file?.variants[documentPage(page)]
}

async function read(variant: FileVariant | undefined): Promise<DocumentBytes | undefined> {
  const bytes = variant && (await getFile(variant.key))
  return variant && bytes && { type: variant.type, bytes }
}
