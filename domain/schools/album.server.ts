import { and, eq, isNull } from 'drizzle-orm'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import type { Album } from './album.ts'

export function isInAlbumSql(schoolId: string, { isOfHousing, vacancyId }: Album) {
  return and(
    eq(schoolPhotos.schoolId, schoolId),
    eq(schoolPhotos.isOfHousing, isOfHousing),
    vacancyId === null ? isNull(schoolPhotos.vacancyId) : eq(schoolPhotos.vacancyId, vacancyId),
  )
}
