import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolPhotos } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { discardFile } from '#domain/files/keep-file.server.ts'
import { lockGallery } from './add-school-photo.server.ts'
import type { PhotoMove } from './school.ts'

type Refusal = { ok: false; reason: 'not-a-school' | 'not-found' }

/** The first picture is the cover. Answers the new place, from 1; at the end of the row nothing moves. */
export async function moveSchoolPhoto(
  actor: Actor,
  id: string,
  move: PhotoMove,
): Promise<{ ok: true; position: number; count: number } | Refusal> {
  return asMember(actor, { role: 'school', refusal: 'not-a-school' }, async (tx, school) => {
    await lockGallery(tx, school.schoolId)
    const photos = await ownPhotos(tx, school.schoolId)
    const from = photos.find(({ fileId }) => fileId === id)?.position
    if (!from) return { ok: false, reason: 'not-found' }
    const wanted = { earlier: from - 1, later: from + 1, first: 1 }[move]
    const to = Math.min(photos.length, Math.max(1, wanted))
    // Those between give way by one, all in one statement: two never stand at the same place.
    const step = from < to ? -1 : 1
    await tx
      .update(schoolPhotos)
      .set({
        position: sql`case when ${schoolPhotos.fileId} = ${id} then ${to}::int else ${schoolPhotos.position} + ${step}::int end`,
      })
      .where(
        and(
          eq(schoolPhotos.schoolId, school.schoolId),
          sql`${schoolPhotos.position} between ${Math.min(from, to)} and ${Math.max(from, to)}`,
        ),
      )
    return { ok: true, position: to, count: photos.length }
  })
}

/** Its bytes are swept later. The next pictures move up. */
export async function removeSchoolPhoto(actor: Actor, id: string): Promise<{ ok: true } | Refusal> {
  return asMember(actor, { role: 'school', refusal: 'not-a-school' }, async (tx, school) => {
    const schoolId = school.schoolId
    await lockGallery(tx, schoolId)
    const [removed] = await tx
      .delete(schoolPhotos)
      .where(and(eq(schoolPhotos.fileId, id), eq(schoolPhotos.schoolId, schoolId)))
      .returning({ position: schoolPhotos.position })
    if (!removed) return { ok: false, reason: 'not-found' }
    await tx
      .update(schoolPhotos)
      .set({ position: sql`${schoolPhotos.position} - 1` })
      .where(and(eq(schoolPhotos.schoolId, schoolId), gt(schoolPhotos.position, removed.position)))
    await discardFile(tx, id)
    return { ok: true }
  })
}

async function ownPhotos(tx: Transaction, schoolId: string) {
  return tx
    .select({ fileId: schoolPhotos.fileId, position: schoolPhotos.position })
    .from(schoolPhotos)
    .where(eq(schoolPhotos.schoolId, schoolId))
}
