import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isInAlbumSql } from './album.server.ts'
import { type Album, gallery } from './album.ts'
import { mayReadSchoolSql } from './find-school.server.ts'

export type SchoolPhoto = {
  id: string
  width: number
  height: number
  smallWidth: number
  /** Administrators hide it from everybody but the school. */
  isHidden: boolean
  /** Shown until the picture has loaded. */
  colour: string | undefined
}

/** Only the school sees the pictures of a draft. */
const isOfShownVacancy = sql`(${schoolPhotos.vacancyId} is null or exists (
  select from ${vacancies} where ${vacancies.id} = ${schoolPhotos.vacancyId}
    and ${vacancies.state} <> 'draft' and ${vacancies.deletedAt} is null))`

/** The cover first. */
export function findSchoolPhotos(
  actor: Actor,
  schoolId: string,
  album: Album = gallery,
): Promise<SchoolPhoto[]> {
  return photosIn(actor, schoolId, isInAlbumSql(schoolId, album))
}

/** Undefined if the picture is not shown. */
export async function findPhotosAround(
  actor: Actor,
  schoolId: string,
  photoId: string,
): Promise<SchoolPhoto[]> {
  const isInSame = sql`${schoolPhotos.schoolId} = ${schoolId} and exists (
    select from school_photos as known where known.file_id = ${photoId} and known.school_id = ${schoolId}
      and known.of_housing = ${schoolPhotos.isOfHousing}
      and known.vacancy_id is not distinct from ${schoolPhotos.vacancyId})`
  const photos = await photosIn(actor, schoolId, isInSame)
  return photos.some(({ id }) => id === photoId) ? photos : []
}

async function photosIn(actor: Actor, schoolId: string, which: SQL | undefined): Promise<SchoolPhoto[]> {
  const isOwn = actor.role === 'school' && actor.schoolId === schoolId
  const found = await db
    .select({ id: schoolPhotos.fileId, variants: files.variants, hiddenAt: schoolPhotos.hiddenAt })
    .from(schoolPhotos)
    .innerJoin(files, eq(files.id, schoolPhotos.fileId))
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, schoolPhotos.schoolId))
    .innerJoin(schools, eq(schools.id, schoolPhotos.schoolId))
    .where(
      and(
        which,
        mayReadSchoolSql(actor, schoolId),
        isOwn ? undefined : and(isNull(schoolPhotos.hiddenAt), isOfShownVacancy),
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

export async function ownSchoolPhotos(actor: Actor, album: Album = gallery): Promise<SchoolPhoto[]> {
  return actor.role === 'school' ? findSchoolPhotos(actor, actor.schoolId, album) : []
}
