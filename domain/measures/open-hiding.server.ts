import { and, eq, isNull } from 'drizzle-orm'
import { measures } from '#db/schema/measures.ts'
import type { MeasureTarget } from './measure.ts'

export const isOpenHidingSql = ({ kind, id }: MeasureTarget) =>
  and(
    eq(measures.kind, 'hide'),
    eq(measures.objectKind, kind),
    eq(measures.objectId, id),
    isNull(measures.endedAt),
  )
