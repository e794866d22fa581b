import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { discardFile } from '#domain/files/keep-file.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { lockGallery } from './add-school-photo.server.ts'
import { isInAlbumSql } from './album.server.ts'
import type { Album } from './album.ts'

/**
 * To a place, from 1, and not by a step: sent again it moves nothing more (rule 41). The first picture is the cover.
 */
export async function moveSchoolPhoto(
  actor: Actor,
  id: string,
  place: number,
): Promise<Result<'not-a-school' | 'not-found', { position: number; count: number }>> {
  return asMember(actor, { role: 'school', refusal: 'not-a-school' }, async (tx, school) => {
    await lockGallery(tx, school.schoolId)
    const moved = await ownPhoto(tx, id, school.schoolId)
    if (!moved) return { ok: false, reason: 'not-found' }
    const album = isInAlbumSql(school.schoolId, moved)
    const from = moved.position
    const count = await tx.$count(schoolPhotos, album)
    const to = Math.min(count, Math.max(1, place))
    // In one statement: two never have the same position.
    const step = from < to ? -1 : 1
    await tx
      .update(schoolPhotos)
      .set({
        position: sql`case when ${schoolPhotos.fileId} = ${id} then ${to}::int else ${schoolPhotos.position} + ${step}::int end`,
      })
      .where(
        and(album, sql`${schoolPhotos.position} between ${Math.min(from, to)} and ${Math.max(from, to)}`),
      )
    return { ok: true, position: to, count }
  })
}

/** A sweep removes its bytes later. */
export async function removeSchoolPhoto(
  actor: Actor,
  id: string,
): Promise<Result<'not-a-school' | 'not-found'>> {
  return asMember(actor, { role: 'school', refusal: 'not-a-school' }, async (tx, school) => {
    const { schoolId } = school
    await lockGallery(tx, schoolId)
    const removed = await ownPhoto(tx, id, schoolId)
    if (!removed) return { ok: false, reason: 'not-found' }
    await tx.delete(schoolPhotos).where(eq(schoolPhotos.fileId, id))
    await tx
      .update(schoolPhotos)
      .set({ position: sql`${schoolPhotos.position} - 1` })
      .where(and(isInAlbumSql(schoolId, removed), gt(schoolPhotos.position, removed.position)))
    await discardFile(tx, id)
    return { ok: true }
  })
}

async function ownPhoto(tx: Transaction, id: string, schoolId: string) {
  const [photo] = await tx
    .select({
      isOfHousing: schoolPhotos.isOfHousing,
      vacancyId: schoolPhotos.vacancyId,
      position: schoolPhotos.position,
    })
    .from(schoolPhotos)
    .where(and(eq(schoolPhotos.fileId, id), eq(schoolPhotos.schoolId, schoolId)))
  return photo
}

export async function discardAlbum(tx: Transaction, schoolId: string, album: Album): Promise<void> {
  const gone = await tx
    .delete(schoolPhotos)
    .where(isInAlbumSql(schoolId, album))
    .returning({ id: schoolPhotos.fileId })
  for (const { id } of gone) await discardFile(tx, id)
}
