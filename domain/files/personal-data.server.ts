import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { deleteFiles } from '#platform/files.ts'
import { folderOf } from './file.ts'

/** A person's files, what was sent to them included, and where the bytes are. */
export async function exportFiles(tx: Transaction, accountId: string) {
  const wasSent = sql`exists (
    select from ${messages}
    join ${rooms} on ${rooms.id} = ${messages.roomId}
    where ${messages.fileId} = ${files.id} and (${rooms.teacherId} = ${accountId} or ${rooms.schoolId} = (
      select ${schoolMembers.schoolId} from ${schoolMembers}
      where ${schoolMembers.accountId} = ${accountId} and ${schoolMembers.role} = 'owner'))
  )`
  return tx
    .select({
      id: files.id,
      purpose: files.purpose,
      name: files.name,
      createdAt: files.createdAt,
      variants: files.variants,
    })
    .from(files)
    .where(and(or(eq(files.ownerId, accountId), wasSent), ne(files.state, 'pending')))
    .orderBy(asc(files.createdAt))
}

/**
 * Gives up all files of a person: nobody may have them from here on. Answers their ids, for `removeFiles`. What is
 * being written at this moment was never anybody's: whoever writes it finds no account and forgets it.
 */
export async function eraseFiles(tx: Transaction, accountId: string): Promise<string[]> {
  const given = await tx
    .update(files)
    .set({ state: 'discarded', isPublic: false, name: null })
    .where(and(eq(files.ownerId, accountId), ne(files.state, 'pending')))
    .returning({ id: files.id })
  return given.map(({ id }) => id)
}

/** Removes the bytes of files that were given up, and then their rows; what a crash leaves is swept. */
export async function removeFiles(ids: string[]): Promise<void> {
  for (const id of ids) await deleteFiles(folderOf(id))
  if (ids.length > 0) await db.delete(files).where(and(inArray(files.id, ids), eq(files.state, 'discarded')))
}
