import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { dataExports } from '#db/schema/privacy.ts'
import { type Actor, isSignedIn, type Undecided } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { dataExportHours, dataExportsPerDay } from './data-export.ts'
import { isOfThisMembershipSql } from './of-this-membership.server.ts'

export type AskDataExport = Result<'not-signed-in'> | LimitRefusal

/** Asking again while one is being prepared is the same request; a finished one is replaced. */
export async function askDataExport(actor: Actor | Undecided): Promise<AskDataExport> {
  return asLimitedMember(
    actor,
    { refusal: 'not-signed-in', mayBeBlocked: true },
    async (tx, member, count) => {
      const { accountId } = member
      const [asked] = await tx
        .insert(dataExports)
        .values({
          id: uuidv7(),
          accountId,
          state: 'preparing',
          requestedAt: now(),
          expiresAt: new Date(now().getTime() + dataExportHours * 3_600_000),
        })
        .onConflictDoNothing()
        .returning({ id: dataExports.id })
      if (!asked) return { ok: true }
      await count([{ key: `data-export:${accountId}`, max: dataExportsPerDay, windowMs: dayMs }])
      await tx
        .update(dataExports)
        .set({ state: 'discarded' })
        .where(and(eq(dataExports.accountId, accountId), eq(dataExports.state, 'ready')))
      await queueJob(tx, 'export-data', { exportId: asked.id })
      return { ok: true }
    },
  )
}

export async function ownDataExport(actor: Actor | Undecided) {
  if (!isSignedIn(actor)) return undefined
  const [found] = await db
    .select({
      id: dataExports.id,
      state: dataExports.state,
      partsDone: dataExports.partsDone,
      partsTotal: dataExports.partsTotal,
      sizeBytes: dataExports.sizeBytes,
      requestedAt: dataExports.requestedAt,
      expiresAt: dataExports.expiresAt,
    })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.accountId, actor.accountId),
        inArray(dataExports.state, ['preparing', 'ready']),
        gt(dataExports.expiresAt, now()),
        // One that is still being prepared will contain the present school.
        or(eq(dataExports.state, 'preparing'), isOfThisMembershipSql),
      ),
    )
    .orderBy(desc(dataExports.requestedAt))
    .limit(1)
  return found
}
