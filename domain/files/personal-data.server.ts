import { and, asc, eq, inArray, ne, not, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import { deleteFiles } from '#platform/files.ts'
import { fileFolderOf } from './file.ts'

/** What was uploaded for a school belongs to the school, whoever did it (rules 45, 46). */
const isOfSchool = sql`(exists (select from ${schoolPhotos} where ${schoolPhotos.fileId} = ${files.id})
  or exists (select from ${vacancyTemplates} where ${vacancyTemplates.contents} -> 'housingPhotos' ? ${files.id}::text)
  or exists (select from ${documents} where ${documents.fileId} = ${files.id} and ${documents.schoolId} is not null)
  or exists (select from ${messages} where ${messages.fileId} = ${files.id} and ${messages.side} = 'school'))`

/** For an owner also the school's files. A colleague gets what they sent in chats, while they belong to the school. */
export async function exportFiles(tx: Transaction, accountId: string) {
  const [owned] = await tx
    .select({ schoolId: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.accountId, accountId), eq(schoolMembers.role, 'owner')))
  const ofSchool = owned ? await filesOfSchool(tx, owned.schoolId) : []
  const wasSent = sql`exists (
    select from ${messages}
    join ${rooms} on ${rooms.id} = ${messages.roomId}
    where ${messages.fileId} = ${files.id} and (${rooms.teacherId} = ${accountId} or exists (
      select from ${schoolMembers}
      where ${schoolMembers.accountId} = ${accountId} and ${schoolMembers.schoolId} = ${rooms.schoolId}
        and (${schoolMembers.role} = 'owner' or ${messages.senderId} = ${accountId})))
  )`
  const isOwn = and(eq(files.ownerId, accountId), not(isOfSchool))
  return tx
    .select({
      id: files.id,
      purpose: files.purpose,
      name: files.name,
      createdAt: files.createdAt,
      variants: files.variants,
    })
    .from(files)
    .where(and(or(isOwn, wasSent, inArray(files.id, ofSchool)), ne(files.state, 'pending')))
    .orderBy(asc(files.createdAt))
}

export async function filesOfSchool(tx: Transaction, schoolId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${schoolPhotos.fileId} as id from ${schoolPhotos} where ${schoolPhotos.schoolId} = ${schoolId}
    union select photo::uuid from ${vacancyTemplates}, jsonb_array_elements_text(${vacancyTemplates.contents} -> 'housingPhotos') as photo
      where ${vacancyTemplates.schoolId} = ${schoolId}
    union select ${documents.fileId} from ${documents} where ${documents.schoolId} = ${schoolId}
    union select ${messages.fileId} from ${messages} join ${rooms} on ${rooms.id} = ${messages.roomId}
      where ${rooms.schoolId} = ${schoolId} and ${messages.side} = 'school' and ${messages.fileId} is not null`)
  return rows.map(({ id }) => id)
}

/** Returns ids for `removeFiles`. Files being written are skipped: their writer finds no account and removes them. */
export async function eraseFiles(
  tx: Transaction,
  accountId: string,
  ofSchool: readonly string[] = [],
): Promise<string[]> {
  const own = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, accountId), not(isOfSchool)))
  return giveUpFiles(tx, [...own.map(({ id }) => id), ...ofSchool])
}

export async function giveUpFiles(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const given = await tx
    .update(files)
    .set({ state: 'discarded', name: null })
    .where(and(inArray(files.id, [...ids]), ne(files.state, 'pending')))
    .returning({ id: files.id })
  return given.map(({ id }) => id)
}

/** First the bytes, then the rows; the sweep removes what a crash leaves. */
export async function removeFiles(ids: string[]): Promise<void> {
  for (const id of ids) await deleteFiles(fileFolderOf(id))
  if (ids.length > 0) await db.delete(files).where(and(inArray(files.id, ids), eq(files.state, 'discarded')))
}
