import { eq } from 'drizzle-orm'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { photoSizes } from '#domain/files/file.ts'
import { discardFile, fileStored, forgetFile, keepFile } from '#domain/files/keep-file.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { makePictures } from '#platform/images.ts'
import { ensureTeacher } from './save-teacher.server.ts'

export type SetPhoto = Result<
  'not-a-teacher' | 'not-an-image' | 'too-many-pixels' | 'too-complex' | 'unreadable' | 'busy' | 'swept'
>

/** The former photo stays with the applications that were sent with it (rule 31). */
export async function setPhoto(actor: Actor, path: string, signal: AbortSignal): Promise<SetPhoto> {
  if (actor.role !== 'teacher') return { ok: false, reason: 'not-a-teacher' }
  const made = await makePictures(path, 'square', photoSizes, { accountId: actor.accountId, signal })
  if (!made.ok) return made
  const file = await keepFile({ ownerId: actor.accountId, purpose: 'teacher-photo' }, made.pictures)
  const set = await asMember(
    actor,
    { role: 'teacher', refusal: 'not-a-teacher' },
    async (tx, teacher): Promise<SetPhoto> => {
      await ensureTeacher(tx, teacher.accountId)
      const [before] = await tx
        .select({ photoFileId: teacherProfiles.photoFileId })
        .from(teacherProfiles)
        .where(eq(teacherProfiles.id, teacher.accountId))
        .for('update')
      if (!(await fileStored(tx, file))) return { ok: false, reason: 'swept' }
      await tx
        .update(teacherProfiles)
        .set({ photoFileId: file.id })
        .where(eq(teacherProfiles.id, teacher.accountId))
      if (before?.photoFileId) await discardFile(tx, before.photoFileId)
      return { ok: true }
    },
  )
  if (!set.ok) await forgetFile(file)
  return set
}

export async function removePhoto(actor: Actor): Promise<Result<'not-a-teacher'>> {
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, teacher) => {
    const [before] = await tx
      .select({ photoFileId: teacherProfiles.photoFileId })
      .from(teacherProfiles)
      .where(eq(teacherProfiles.id, teacher.accountId))
      .for('update')
    if (before?.photoFileId) {
      await tx
        .update(teacherProfiles)
        .set({ photoFileId: null })
        .where(eq(teacherProfiles.id, teacher.accountId))
      await discardFile(tx, before.photoFileId)
    }
    return { ok: true }
  })
}
