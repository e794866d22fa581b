import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { visibleToSql } from './visible-to.server.ts'

/** Those that everybody sees, in a stable order, for search engines. */
export function listTeachers(part: {
  limit: number
  offset: number
}): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: teacherProfiles.id, updatedAt: teacherProfiles.updatedAt })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(visibleToSql(visitor))
    .orderBy(asc(teacherProfiles.id))
    .limit(part.limit)
    .offset(part.offset)
}
