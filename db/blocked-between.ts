import { type SQLWrapper, sql } from 'drizzle-orm'
import { qualified } from './qualified.ts'
import { blocks } from './schema/messaging.ts'

/** Of a teacher and a school: one of them blocks the other. */
export function isBlockedBetweenSql(teacherId: SQLWrapper, schoolId: SQLWrapper) {
  return qualified(
    sql<boolean>`exists (
      select from ${blocks} where ${blocks.teacherId} = ${teacherId} and ${blocks.schoolId} = ${schoolId})`,
  )
}
