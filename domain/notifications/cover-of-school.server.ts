import { type SQLWrapper, sql } from 'drizzle-orm'
import { schools } from '#db/schema/organisations.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

/** Whether or not the school is visible. */
export const firstPictureSql = (schoolId: SQLWrapper) => sql<string | null>`(
  select cover.file_id from ${schoolPhotos} as cover
  where cover.school_id = ${schoolId} and cover.hidden_at is null and not cover.of_housing
  order by cover.position limit 1)`

/** Null where the school is hidden or blocked. */
export const coverOfSchoolSql = (schoolId: SQLWrapper) => sql<string | null>`(
  select ${firstPictureSql(sql`covered.id`)} from ${schoolProfiles} as covered
    join ${schools} as covered_school on covered_school.id = covered.id
  where covered.id = ${schoolId} and covered.available
    and covered_school.blocked_at is null and covered_school.deleted_at is null)`
