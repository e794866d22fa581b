import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolPhotos, schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { mayReadSchool } from './find-school.server.ts'

/** The file's id, and its size in pixels. */
export type SchoolPhoto = {
  id: string
  width: number
  height: number
  smallWidth: number
  /** Administrators keep it from everybody but the school. */
  isHidden: boolean
  /** Shown until the picture has loaded. */
  colour: string | undefined
}

/** The cover first. */
export async function findSchoolPhotos(actor: Actor, schoolId: string): Promise<SchoolPhoto[]> {
  const isOwn = actor.role === 'school' && actor.schoolId === schoolId
  const found = await db
    .select({ id: schoolPhotos.fileId, variants: files.variants, hiddenAt: schoolPhotos.hiddenAt })
    .from(schoolPhotos)
    .innerJoin(files, eq(files.id, schoolPhotos.fileId))
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, schoolPhotos.schoolId))
    .innerJoin(schools, eq(schools.id, schoolPhotos.schoolId))
    .where(
      and(
        eq(schoolPhotos.schoolId, schoolId),
        mayReadSchool(actor, schoolId),
        isOwn ? undefined : isNull(schoolPhotos.hiddenAt),
      ),
    )
    .orderBy(asc(schoolPhotos.position))
  return found.map(({ id, variants, hiddenAt }) => ({
    id,
    isHidden: hiddenAt !== null,
    width: variants[1280]?.width ?? 1280,
    height: variants[1280]?.height ?? 720,
    smallWidth: variants[480]?.width ?? 480,
    colour: variants[480]?.colour,
  }))
}

export async function ownSchoolPhotos(actor: Actor): Promise<SchoolPhoto[]> {
  return actor.role === 'school' ? findSchoolPhotos(actor, actor.schoolId) : []
}
