import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { deleteFiles, putFile } from '#platform/files.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { Picture } from '#platform/images.ts'
import {
  type documentPage,
  type documentVariant,
  type FilePurpose,
  type FileVariants,
  fileFolderOf,
} from './file.ts'

export type FilePart = {
  size: number | typeof documentVariant | ReturnType<typeof documentPage>
  bytes: Buffer
  type: string
} & Partial<Pick<Picture, 'width' | 'height' | 'avif' | 'colour'>>

export type KeptFile = { id: string; sha256: string; variants: FileVariants }

/**
 * The row comes before the bytes, so that a sweep finds the remains of a crash (rule 40); `fileStored` completes it.
 */
export async function keepFile(
  file: { ownerId: string; purpose: FilePurpose; name?: string; sizeBytes?: number },
  parts: readonly FilePart[],
): Promise<KeptFile> {
  const id = uuidv7()
  await db.insert(files).values({ id, ...file, state: 'pending', createdAt: now() })
  const hash = createHash('sha256')
  const variants: FileVariants = {}
  for (const { size, bytes, avif, ...facts } of parts) {
    const { type } = facts
    const key = `${fileFolderOf(id)}/${size}`
    const whole = `${key}.${type.slice(type.indexOf('/') + 1)}`
    await putFile(whole, bytes)
    if (avif) await putFile(`${key}.avif`, avif)
    // AVIF is left out: it shows the same picture, and another encoder version would change the hash.
    hash.update(bytes)
    variants[size] = { key: whole, ...facts, ...(avif && { avif: `${key}.avif` }) }
  }
  return { id, sha256: hash.digest('hex'), variants }
}

/** False if a sweep deleted it meanwhile, after an hour at the earliest. */
export async function fileStored(tx: Transaction, { id, sha256, variants }: KeptFile): Promise<boolean> {
  const stored = await tx
    .update(files)
    .set({ state: 'stored', sha256, variants })
    .where(and(eq(files.id, id), eq(files.state, 'pending')))
    .returning({ id: files.id })
  return stored.length > 0
}

export async function discardFile(tx: Transaction, id: string): Promise<void> {
  await tx.update(files).set({ state: 'discarded' }).where(eq(files.id, id))
}

/**
 * An error does not prove that nothing was committed: only a row that is still pending loses its bytes, and before its
 * deletion commits, so that the sweep finds what a crash leaves.
 */
export async function forgetFile({ id }: KeptFile): Promise<void> {
  await transact(async (tx) => {
    const forgotten = await tx
      .delete(files)
      .where(and(eq(files.id, id), eq(files.state, 'pending')))
      .returning({ id: files.id })
    if (forgotten.length > 0) await deleteFiles(fileFolderOf(id))
  })
}
