import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { hiddenFromSchools, teacherProfiles } from '#db/schema/teachers.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'

/** A school may be a column of the statement. */
export type Viewer =
  | { role: 'visitor' | 'teacher' | 'admin' }
  | { role: 'school'; schoolId: string | SQLWrapper }

/** In every query that shows a profile to others (rules 9, 59). Needs `teacher_profiles` and `accounts`. */
export function visibleToSql(viewer: Viewer): SQL {
  return sql`(${and(isProfileVisibleToSql(viewer), isActiveSql(accounts))})`
}

/** Without what the account decides. */
export function isProfileVisibleToSql(viewer: Viewer): SQL<boolean> {
  const isOpen = eq(teacherProfiles.seenBy, 'everybody')
  const isSeen = viewer.role === 'school' ? sql`(${isOpen} or ${isSeenBySchool(viewer.schoolId)})` : isOpen
  return sql<boolean>`(${teacherProfiles.isAvailable} and ${isSeen})`
}

function isSeenBySchool(schoolId: string | SQLWrapper): SQL {
  return sql`(${teacherProfiles.seenBy} = any(array(
      select unnest(case ${schoolProfiles.verificationStatus} when 'verified' then '{schools,verified-schools}'::text[]
        else '{schools}'::text[] end)
      from ${schoolProfiles} join ${schools} on ${schools.id} = ${schoolProfiles.id}
      where ${schoolProfiles.id} = ${schoolId} and ${isSchoolShownSql()}))
    and ${teacherProfiles.id} <> all(array(
      select ${hiddenFromSchools.teacherId} from ${hiddenFromSchools} where ${hiddenFromSchools.schoolId} = ${schoolId})))`
}
