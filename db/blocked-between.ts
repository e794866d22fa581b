import { type SQLWrapper, sql } from 'drizzle-orm'
import { qualified } from './qualified.ts'
import { blocks } from './schema/messaging.ts'

/** Whether a teacher and a school are separated by a block, from either side. */
export function isBlockedBetweenSql(teacherId: SQLWrapper, schoolId: SQLWrapper) {
  return qualified(
    sql<boolean>`exists (
      select from ${blocks} where ${blocks.teacherId} = ${teacherId} and ${blocks.schoolId} = ${schoolId})`,
  )
}
