import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { isMeasureInForceSql } from '#domain/console/is-there.server.ts'
import { findReportable } from '#domain/reports/find-reportable.server.ts'
import type { MeasureTarget } from './measure.ts'
import { hasOwner, measuredObjects } from './measured-objects.server.ts'

const shownMax = 20

export async function findMeasured(actor: Actor, object: MeasureTarget) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const found = await measuredObjects[object.kind].hold(db, object.id)
  if (!found) return undefined
  const decided = await db
    .select({
      id: measures.id,
      kind: measures.kind,
      reasonCode: measures.reasonCode,
      reason: measures.reason,
      madeAt: measures.madeAt,
      endedAt: measures.endedAt,
      isInForce: isMeasureInForceSql,
      madeBy: accounts.fullName,
    })
    .from(measures)
    .leftJoin(accounts, eq(accounts.id, measures.madeById))
    .where(and(eq(measures.objectKind, object.kind), eq(measures.objectId, object.id)))
    .orderBy(desc(measures.madeAt))
    .limit(shownMax)
  const path = (await findReportable(visitor, object.kind, object.id))?.path ?? null
  return {
    ...{ title: found.title, path, measures: decided },
    ...{ isHidden: found.hiddenAt !== null, hasOwner: hasOwner(found) },
  }
}
