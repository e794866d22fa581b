import { and, eq } from 'drizzle-orm'
import { savedLabels, savedThings } from '#db/schema/saved.ts'

export const isLabelOfItSql = and(
  eq(savedLabels.schoolId, savedThings.schoolId),
  eq(savedLabels.kind, savedThings.kind),
  eq(savedLabels.targetId, savedThings.targetId),
)
