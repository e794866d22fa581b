import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'

const isShown = and(
  eq(teacherProfiles.isAvailable, true),
  isNull(accounts.blockedAt),
  isNull(accounts.deletedAt),
)

const shownTeachers = () =>
  db
    .select({ id: teacherProfiles.id, updatedAt: teacherProfiles.updatedAt })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(isShown)

/** Ids of the published teachers and when each was last changed, in a lasting order, for search engines. */
export function listTeachers(part: {
  limit: number
  offset: number
}): Promise<{ id: string; updatedAt: Date }[]> {
  return shownTeachers().orderBy(asc(teacherProfiles.id)).limit(part.limit).offset(part.offset)
}

/** How many teachers are published. */
export function countTeachers(): Promise<number> {
  return db.$count(shownTeachers().as('shown'))
}
