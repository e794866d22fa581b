import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { now } from '#platform/clock.ts'
import { getFile, putFile } from '#platform/files.ts'
import { uuidv7 } from '#platform/ids.ts'
import { type FileVariants, fileFolderOf } from './file.ts'
import type { KeptFile } from './keep-file.server.ts'

/** `fileStored` completes it; undefined if some pictures are gone. */
export async function copyFile(id: string, ownerId: string): Promise<KeptFile | undefined> {
  const [source] = await db
    .select({
      purpose: files.purpose,
      sha256: files.sha256,
      variants: files.variants,
    })
    .from(files)
    .where(and(eq(files.id, id), eq(files.state, 'stored')))
  if (!source?.sha256) return undefined
  const { purpose, sha256 } = source
  const copyId = uuidv7()
  await db.insert(files).values({ id: copyId, ownerId, purpose, state: 'pending', createdAt: now() })
  const keyOfCopy = (key: string) => key.replace(fileFolderOf(id), fileFolderOf(copyId))
  const variants: FileVariants = {}
  for (const [size, { key, avif, ...facts }] of Object.entries(source.variants)) {
    for (const one of avif ? [key, avif] : [key]) {
      const bytes = await getFile(one)
      if (!bytes) return undefined
      await putFile(keyOfCopy(one), bytes)
    }
    variants[size] = { ...facts, key: keyOfCopy(key), ...(avif && { avif: keyOfCopy(avif) }) }
  }
  return { id: copyId, sha256, variants }
}
