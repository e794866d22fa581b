import { type SQLWrapper, sql } from 'drizzle-orm'
import { schools } from '#db/schema/organisations.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

/** The first picture of a school; null where it has none, is hidden or is blocked. */
export const coverOfSchool = (schoolId: SQLWrapper) => sql<string | null>`(
  select cover.file_id from ${schoolPhotos} as cover
    join ${schoolProfiles} as covered on covered.id = cover.school_id
    join ${schools} as covered_school on covered_school.id = cover.school_id
  where cover.school_id = ${schoolId} and cover.hidden_at is null and not cover.of_housing
    and covered.available and covered_school.blocked_at is null and covered_school.deleted_at is null
  order by cover.position limit 1)`
