import { and, eq, isNull, ne, notInArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolDuplicates, schoolProfiles } from '#db/schema/schools.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { Jobs } from '#platform/jobs.ts'
import { isLikelySameSql, isNamedSchoolSql } from './same-school.server.ts'

/** A common name («Мектеп») would fill the administrators' queue by itself. */
const othersMax = 20

const own = alias(schoolProfiles, 'own_profile')

/** Pairs that are no longer alike leave the queue; an administrator's decision stays. */
export async function noteDuplicates({ schoolId }: Jobs['note-doubles']): Promise<void> {
  await transact(async (tx) => {
    const alike = await tx
      .select({ id: schoolProfiles.id })
      .from(own)
      .innerJoin(schoolProfiles, and(ne(schoolProfiles.id, own.id), isLikelySameSql(own, schoolProfiles)))
      .innerJoin(schools, eq(schools.id, schoolProfiles.id))
      .where(and(eq(own.id, schoolId), ne(own.schoolName, ''), isNamedSchoolSql))
      .orderBy(schoolProfiles.id)
      .limit(othersMax)
    const others = alike.map(({ id }) => id)
    const { schoolId: newer, otherId: older, apartAt } = schoolDuplicates
    await tx
      .delete(schoolDuplicates)
      .where(
        and(
          isNull(apartAt),
          or(
            and(eq(newer, schoolId), notInArray(older, others)),
            and(eq(older, schoolId), notInArray(newer, others)),
          ),
        ),
      )
    if (others.length === 0) return
    const pairs = others.map(
      (other) => (other < schoolId ? [schoolId, other] : [other, schoolId]) as [string, string],
    )
    await tx
      .insert(schoolDuplicates)
      .values(pairs.map(([one, other]) => ({ id: uuidv7(), schoolId: one, otherId: other, foundAt: now() })))
      .onConflictDoNothing()
  })
}

export async function setApart(tx: Transaction, id: string, isApart: boolean) {
  const [pair] = await tx.select().from(schoolDuplicates).where(eq(schoolDuplicates.id, id)).for('update')
  if (!pair) return undefined
  if ((pair.apartAt !== null) === isApart) return 'as-it-was'
  await tx
    .update(schoolDuplicates)
    .set({ apartAt: isApart ? now() : null })
    .where(eq(schoolDuplicates.id, id))
  return pair
}
