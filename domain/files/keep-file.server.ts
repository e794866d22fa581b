import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { now } from '#platform/clock.ts'
import { deleteFiles, putFile } from '#platform/files.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { Picture } from '#platform/images.ts'
import {
  type documentPage,
  type documentVariant,
  type FilePurpose,
  type FileVariants,
  folderOf,
} from './file.ts'

export type FilePart = {
  size: number | typeof documentVariant | ReturnType<typeof documentPage>
  bytes: Buffer
  type: string
} & Partial<Pick<Picture, 'width' | 'height' | 'avif' | 'colour'>>

export type KeptFile = { id: string; sha256: string; variants: FileVariants }

/** The row comes first, so that what a crash leaves is swept (rule 40); `fileStored` counts it as stored. */
export async function keepFile(
  file: { ownerId: string; purpose: FilePurpose; isPublic: boolean; name?: string; sizeBytes?: number },
  parts: readonly FilePart[],
): Promise<KeptFile> {
  const id = uuidv7()
  await db.insert(files).values({ id, ...file, state: 'pending', createdAt: now() })
  const hash = createHash('sha256')
  const variants: FileVariants = {}
  for (const { size, bytes, avif, ...facts } of parts) {
    const { type } = facts
    const key = `${folderOf(id)}/${size}`
    const whole = `${key}.${type.slice(type.indexOf('/') + 1)}`
    await putFile(whole, bytes)
    if (avif) await putFile(`${key}.avif`, avif)
    // The other form is made of the same picture, and by another version of its maker it could be another one.
    hash.update(bytes)
    variants[size] = { key: whole, ...facts, ...(avif && { avif: `${key}.avif` }) }
  }
  return { id, sha256: hash.digest('hex'), variants }
}

/** False when it was swept meanwhile, which takes an hour. */
export async function fileStored(tx: Transaction, { id, sha256, variants }: KeptFile): Promise<boolean> {
  const stored = await tx
    .update(files)
    .set({ state: 'stored', sha256, variants })
    .where(and(eq(files.id, id), eq(files.state, 'pending')))
    .returning({ id: files.id })
  return stored.length > 0
}

/** The sweep removes the file once nothing else needs it. */
export async function discardFile(tx: Transaction, id: string): Promise<void> {
  await tx.update(files).set({ state: 'discarded' }).where(eq(files.id, id))
}

export async function forgetFile({ id }: KeptFile): Promise<void> {
  await deleteFiles(folderOf(id))
  await db.delete(files).where(and(eq(files.id, id), eq(files.state, 'pending')))
}
