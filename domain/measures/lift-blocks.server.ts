import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { holdPeople } from './block-school.server.ts'
import { endBlock, endSchoolBlock, holdAccount, holdOrganisation } from './end-block.server.ts'

/** If lifting one fails, the others are still lifted (rule 70). */
export async function liftBlocks(): Promise<void> {
  const isOver = and(
    eq(measures.kind, 'block'),
    isNull(measures.endedAt),
    isNotNull(measures.endsAt),
    lte(measures.endsAt, now()),
  )
  const over = await db
    .select({ accountId: measures.accountId, schoolId: measures.schoolId })
    .from(measures)
    .where(isOver)
  const failures: unknown[] = []
  for (const { accountId, schoolId } of over) {
    const lifted = transact(async (tx) => {
      if (accountId) {
        await holdAccount(tx, accountId)
        // It may have been lifted meanwhile, and another block made.
        const count = await tx.$count(measures, and(isOver, eq(measures.accountId, accountId)))
        if (count > 0) await endBlock(tx, accountId, { by: 'clock' })
      }
      if (schoolId) {
        await holdPeople(tx, schoolId)
        await holdOrganisation(tx, schoolId)
        const count = await tx.$count(measures, and(isOver, eq(measures.schoolId, schoolId)))
        if (count > 0) await endSchoolBlock(tx, schoolId, { by: 'clock' })
      }
    })
    await lifted.catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some blocks could not be lifted')
}
