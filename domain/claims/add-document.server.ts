import { and, eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { documentPage, documentPageSize, fileNameOf } from '#domain/files/file.ts'
import { type FilePart, fileStored, forgetFile, keepFile } from '#domain/files/keep-file.server.ts'
import { isPdf } from '#domain/files/pdf.server.ts'
import { countAttempt, type LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { type MakePictures, makePictures, type PictureAsker } from '#platform/images.ts'
import { type DrawPdf, drawPdf } from '#platform/pdf.ts'
import { documentLimits, documentTryLimits, walletBytesMax, walletFilesMax } from './claim.ts'
import { hasProfile, isOfClaimSubjectSql, ownedBy, type Subject, subjectOf } from './subject.server.ts'

type Unmade = Extract<MakePictures | DrawPdf, { ok: false }>

export type AddDocument =
  | Result<'not-allowed' | 'no-profile' | 'wallet-full' | 'wallet-too-large' | 'swept', { id: string }>
  | Unmade
  | LimitRefusal

type UploadedDocument = { path: string; name: string; size: number }

/** Stores only pictures of the pages (rules 31, 46); a document sent twice is one document (rule 41). */
export async function addDocument(
  actor: Actor,
  upload: UploadedDocument,
  signal: AbortSignal,
): Promise<AddDocument> {
  const subject = subjectOf(actor)
  if (!subject || actor.role === 'visitor') return { ok: false, reason: 'not-allowed' }
  // Checked again below; here it only saves the work.
  const refusal = await roomIn(db, subject, upload.size)
  if (refusal) return { ok: false, reason: refusal }
  const counted = await countAttempt(documentTryLimits(actor.accountId))
  if (!counted.ok) return counted
  const made = await pagesOf(upload.path, { accountId: actor.accountId, signal })
  if (!made.ok) return made
  const name = fileNameOf(upload.name, 'document')
  const owned = { ownerId: actor.accountId, purpose: 'document' } as const
  const file = await keepFile({ ...owned, name, sizeBytes: upload.size }, made.parts)
  const added = await asLimitedMember(
    actor,
    { role: ['teacher', 'school'], refusal: 'not-allowed' },
    async (tx, _, count): Promise<AddDocument> => {
      // Colleagues share the lock of their school, so the wallet's room is counted by one of them at a time.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`documents ${subject.id}`}))`)
      const [same] = await tx
        .select({ id: files.id })
        .from(documents)
        .innerJoin(files, eq(files.id, documents.fileId))
        .where(
          and(
            isOfClaimSubjectSql(documents, subject),
            eq(files.sha256, file.sha256),
            eq(files.state, 'stored'),
          ),
        )
      if (same) return { ok: true, id: same.id }
      const full = await roomIn(tx, subject, upload.size)
      if (full) return { ok: false, reason: full }
      await count(documentLimits(subject.id))
      if (!(await fileStored(tx, file))) return { ok: false, reason: 'swept' }
      await tx.insert(documents).values({ fileId: file.id, ...ownedBy(subject), pages: made.parts.length })
      return { ok: true, id: file.id }
    },
  ).catch(async (error: unknown) => {
    await forgetFile(file)
    throw error
  })
  if (!added.ok || added.id !== file.id) await forgetFile(file)
  return added
}

async function roomIn(reader: typeof db | Transaction, subject: Subject, size: number) {
  if (!(await hasProfile(reader, subject))) return 'no-profile'
  const held = await walletSize(reader, subject)
  if (held.files >= walletFilesMax) return 'wallet-full'
  return held.bytes + size > walletBytesMax ? 'wallet-too-large' : undefined
}

async function walletSize(reader: Pick<typeof db, 'select'>, subject: Subject) {
  const [held] = await reader
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.sizeBytes}), 0)::int`,
    })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(isOfClaimSubjectSql(documents, subject))
  return held ?? { files: 0, bytes: 0 }
}

async function pagesOf(path: string, asker: PictureAsker): Promise<{ ok: true; parts: FilePart[] } | Unmade> {
  if (await isPdf(path)) {
    const drawn = await drawPdf(path, asker)
    if (!drawn.ok) return drawn
    const parts = drawn.pages.map((page, index) => ({
      ...page,
      size: documentPage(index + 1),
      type: 'image/webp',
    }))
    return { ok: true, parts }
  }
  const made = await makePictures(path, 'fitted', [documentPageSize], asker)
  if (!made.ok) return made
  const parts = made.pictures.map(({ bytes, type, width, height }) => ({
    ...{ bytes, type, width, height },
    size: documentPage(1),
  }))
  return { ok: true, parts }
}
