import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { type FilePurpose, type FileVariants, fileFolderOf } from '#domain/files/file.ts'
import { deleteFiles, putFile } from '#platform/files.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { Picture } from '#platform/images.ts'
import { renewalLock } from './remove-demo.ts'

/** A picture, and how it is called among the file's variants. */
type Drawing = Omit<Picture, 'size'> & { size: number | string }

/**
 * Stores a picture like an upload: the row, the bytes, and its position. Without a position for it nothing stays; its
 * owner may be gone meanwhile.
 */
export async function keepDrawing(
  ownerId: string,
  purpose: FilePurpose,
  drawn: readonly Drawing[],
  place: (tx: Transaction, fileId: string) => Promise<boolean>,
): Promise<void> {
  const id = uuidv7()
  const isBegun = await besideRenewal(async (tx) => {
    const [owner] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, ownerId))
    if (owner) await tx.insert(files).values({ id, ownerId, purpose, state: 'pending' })
    return owner !== undefined
  })
  if (!isBegun) return
  const hash = createHash('sha256')
  const variants: FileVariants = {}
  for (const { size, bytes, avif, ...picture } of drawn) {
    const key = `${fileFolderOf(id)}/${size}`
    await putFile(`${key}.webp`, bytes)
    if (avif) await putFile(`${key}.avif`, avif)
    hash.update(bytes)
    variants[size] = { key: `${key}.webp`, ...picture, ...(avif && { avif: `${key}.avif` }) }
  }
  const isPlaced = await besideRenewal(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, ownerId)).for('update')
    const stored = await tx
      .update(files)
      .set({ state: 'stored', sha256: hash.digest('hex'), variants })
      .where(eq(files.id, id))
      .returning({ id: files.id })
    return stored.length > 0 && (await place(tx, id))
  })
  if (isPlaced) return
  await deleteFiles(fileFolderOf(id))
  await db.delete(files).where(eq(files.id, id))
}

/** A transaction that a renewal waits for, or that waits for it, so that neither sees the other half done. */
function besideRenewal<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${renewalLock})`)
    return work(tx)
  })
}
