import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { backupLock } from '#db/backup-lock.ts'
import { applications } from '#db/schema/applications.ts'
import { files } from '#db/schema/files.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { deleteFiles } from '#platform/files.ts'
import { sweepUploads } from '#platform/uploads.ts'
import { fileFolderOf } from './file.ts'

const unfinishedAfterMs = 3_600_000
const atOnce = 50

/** Applications keep the profile of their day, with its photo. */
const isNeeded = sql`exists (
  select from ${applications}
  where ${applications.teacherId} = ${files.ownerId}
    and ${applications.snapshot} ->> 'photoFileId' = ${files.id}::text
)`

/** Deletes bytes before rows; never during a backup, which read its rows at the beginning. */
export async function sweepFiles(): Promise<void> {
  const unfinishedBefore = new Date(now().getTime() - unfinishedAfterMs)
  await sweepUploads(unfinishedBefore)
  while ((await sweepSome(unfinishedBefore)) === atOnce);
}

async function sweepSome(unfinishedBefore: Date): Promise<number> {
  return transact(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${backupLock}) as free`)
    if (!rows[0]?.free) return 0
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(
        or(
          and(eq(files.state, 'pending'), lt(files.createdAt, unfinishedBefore)),
          and(eq(files.state, 'discarded'), sql`not ${isNeeded}`),
        ),
      )
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const ids = found.map(({ id }) => id)
    for (const id of ids) await deleteFiles(fileFolderOf(id))
    if (ids.length > 0) await tx.delete(files).where(inArray(files.id, ids))
    return ids.length
  })
}
