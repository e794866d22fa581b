import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { holdAccount } from '#domain/accounts/hold-account.server.ts'
import { photoSizes } from '#domain/files/file.ts'
import { discardFile, fileStored, forgetFile, keepFile } from '#domain/files/keep-file.server.ts'
import { makePictures } from '#platform/images.ts'
import { ensureTeacher } from './save-teacher.server.ts'

export type SetPhoto =
  | { ok: true }
  | {
      ok: false
      reason:
        | 'not-a-teacher'
        | 'not-an-image'
        | 'too-many-pixels'
        | 'too-complex'
        | 'unreadable'
        | 'busy'
        | 'swept'
    }

/**
 * Makes an uploaded picture the teacher's photo, decoded and drawn anew without metadata (decisions 31). The
 * photo before it is discarded, but stays with the applications that were sent with it.
 */
export async function setPhoto(actor: Actor, path: string, signal: AbortSignal): Promise<SetPhoto> {
  if (actor.role !== 'teacher') return { ok: false, reason: 'not-a-teacher' }
  const made = await makePictures(path, 'square', photoSizes, { accountId: actor.accountId, signal })
  if (!made.ok) return made
  const file = await keepFile(
    { ownerId: actor.accountId, purpose: 'teacher-photo', isPublic: false },
    made.pictures,
  )
  const set = await db.transaction(async (tx): Promise<SetPhoto> => {
    if (!(await holdAccount(tx, actor))) return { ok: false, reason: 'not-a-teacher' }
    await ensureTeacher(tx, actor.accountId)
    const [before] = await tx
      .select({ photoFileId: teacherProfiles.photoFileId })
      .from(teacherProfiles)
      .where(eq(teacherProfiles.id, actor.accountId))
      .for('update')
    if (!(await fileStored(tx, file))) return { ok: false, reason: 'swept' }
    await tx
      .update(teacherProfiles)
      .set({ photoFileId: file.id })
      .where(eq(teacherProfiles.id, actor.accountId))
    if (before?.photoFileId) await discardFile(tx, before.photoFileId)
    return { ok: true }
  })
  if (!set.ok) await forgetFile(file)
  return set
}

/** Takes the photo out of the teacher's profile. Without one there is nothing to do. */
export async function removePhoto(
  actor: Actor,
): Promise<{ ok: true } | { ok: false; reason: 'not-a-teacher' }> {
  if (actor.role !== 'teacher') return { ok: false, reason: 'not-a-teacher' }
  return db.transaction(async (tx) => {
    if (!(await holdAccount(tx, actor))) return { ok: false, reason: 'not-a-teacher' }
    const [before] = await tx
      .select({ photoFileId: teacherProfiles.photoFileId })
      .from(teacherProfiles)
      .where(eq(teacherProfiles.id, actor.accountId))
      .for('update')
    if (before?.photoFileId) {
      await tx
        .update(teacherProfiles)
        .set({ photoFileId: null })
        .where(eq(teacherProfiles.id, actor.accountId))
      await discardFile(tx, before.photoFileId)
    }
    return { ok: true }
  })
}
