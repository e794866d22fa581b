import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import type { ReportedKind } from './report.ts'

export type ReportedThing = { kind: ReportedKind; objectId: string; ownerId: string; title: string | null }

/** Makes the row where there is none, and locks it. */
export async function lockReported(
  tx: Transaction,
  thing: ReportedThing,
): Promise<typeof reportedObjects.$inferSelect> {
  // An object enters the queue with its first report.
  await tx
    .insert(reportedObjects)
    .values({ id: uuidv7(), ...thing, state: 'closed', stateSince: now() })
    .onConflictDoNothing({ target: [reportedObjects.kind, reportedObjects.objectId] })
  const [reported] = await tx
    .select()
    .from(reportedObjects)
    .where(and(eq(reportedObjects.kind, thing.kind), eq(reportedObjects.objectId, thing.objectId)))
    .for('no key update')
  if (!reported) throw new Error('a reported object vanished')
  return reported
}

export async function putInQueue(
  tx: Transaction,
  { id, state }: Pick<typeof reportedObjects.$inferSelect, 'id' | 'state'>,
): Promise<void> {
  await tx
    .update(reportedObjects)
    .set({
      version: sql`${reportedObjects.version} + 1`,
      ...(state === 'closed' && {
        state: 'open',
        stateSince: now(),
        outcome: null,
        decisionNote: null,
        decidedById: null,
      }),
    })
    .where(eq(reportedObjects.id, id))
}

type NewReport = Pick<
  typeof reports.$inferInsert,
  'requestId' | 'locale' | 'roomId' | 'messageNumber' | 'reason' | 'note'
> & { reporterId: string }

/** A second open report of this person changes reason and words of the first (rules 41, 49). */
export async function keepReport(
  tx: Transaction,
  reported: typeof reportedObjects.$inferSelect,
  report: NewReport,
): Promise<{ id: string } | undefined> {
  const isTaken = (await tx.$count(reports, eq(reports.requestId, report.requestId))) > 0
  const [made] = await tx
    .insert(reports)
    .values({
      ...report,
      ...(isTaken && { requestId: uuidv7() }),
      id: uuidv7(),
      reportedObjectId: reported.id,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (!made) {
    const { reporterId, reason, note } = report
    const isOpenOne = and(eq(reports.reporterId, reporterId), eq(reports.reportedObjectId, reported.id))
    await tx
      .update(reports)
      .set({ reason, ...(note && { note }) })
      .where(and(isOpenOne, eq(reports.state, 'open')))
    return undefined
  }
  await putInQueue(tx, reported)
  await tellTeam(tx, made.id)
  return made
}

/** Mails it to the support address where one is configured. */
export async function tellTeam(tx: Transaction, reportId: string): Promise<void> {
  if (config().supportEmail) await queueJob(tx, 'mail-report', { reportId })
}
