import { inArray, isNotNull, lt, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { savedThings } from '#db/schema/saved.ts'
import { now } from '#platform/clock.ts'
import { removedKeptHours } from './saved.ts'

export async function sweepSaved(): Promise<void> {
  const before = new Date(now().getTime() - removedKeptHours * 3_600_000)
  const gone = db.select({ id: schools.id }).from(schools).where(isNotNull(schools.deletedAt))
  await db
    .delete(savedThings)
    .where(or(lt(savedThings.removedAt, before), inArray(savedThings.schoolId, gone)))
}
