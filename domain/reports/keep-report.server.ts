import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { reportDecisions, reportedObjects, reports } from '#db/schema/reports.ts'
import type { Count } from '#domain/limits/limited-transaction.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { type Jobs, queueJob } from '#platform/jobs.ts'
import { laterWordsLimits, type ReportedKind, reportLimits } from './report.ts'

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

type Queued = Pick<
  typeof reportedObjects.$inferSelect,
  'id' | 'state' | 'stateSince' | 'outcome' | 'decisionNote' | 'decidedById'
>

/** The caller locks the object. */
export async function putInQueue(tx: Transaction, reported: Queued): Promise<void> {
  const { id, state, stateSince, outcome, decisionNote, decidedById } = reported
  if (state === 'closed' && outcome)
    await tx.insert(reportDecisions).values({
      ...{ id: uuidv7(), reportedObjectId: id, outcome, decidedById },
      ...{ note: decisionNote, decidedAt: stateSince },
    })
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

/** A second report replaces reason and words of the person's open one (rules 41, 49). */
export async function keepReport(
  tx: Transaction,
  count: Count,
  reported: typeof reportedObjects.$inferSelect,
  report: NewReport,
): Promise<void> {
  const { reporterId } = report
  await takeOver(tx, reported.id, reporterId)
  const [former] = await tx.select().from(reports).where(eq(reports.requestId, report.requestId))
  const { reason, note } = report
  // The same form once more, after its decision (rule 41).
  if (
    former?.state === 'closed' &&
    hasContents(former, { reporterId, reportedObjectId: reported.id, reason, note })
  )
    return
  const [made] = await tx
    .insert(reports)
    .values({
      ...report,
      ...(former && { requestId: uuidv7() }),
      id: uuidv7(),
      reportedObjectId: reported.id,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (!made) {
    const isOpenOne = and(eq(reports.reporterId, reporterId), eq(reports.state, 'open'))
    const isRenewed = await renewReport(tx, reported, isOpenOne, report)
    if (isRenewed) await count(laterWordsLimits(reporterId))
    return
  }
  await putInQueue(tx, reported)
  await tellTeam(tx, { reportId: made.id })
  await count(reportLimits(reporterId))
}

/** What they confirmed signed out, from the address of their account, counts as theirs. */
async function takeOver(tx: Transaction, reportedObjectId: string, reporterId: string): Promise<void> {
  const isOpen = and(eq(reports.reportedObjectId, reportedObjectId), eq(reports.state, 'open'))
  if ((await tx.$count(reports, and(isOpen, eq(reports.reporterId, reporterId)))) > 0) return
  const address = tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, reporterId))
  await tx
    .update(reports)
    .set({ reporterId })
    .where(and(isOpen, inArray(reports.email, address)))
}

/** The caller locks the object. */
export async function renewReport(
  tx: Transaction,
  reported: typeof reportedObjects.$inferSelect,
  isOpenOne: SQL | undefined,
  { reason, note }: Pick<NewReport, 'reason' | 'note'>,
): Promise<boolean> {
  const isOther = note
    ? or(ne(reports.reason, reason), sql`${reports.note} is distinct from ${note}`)
    : ne(reports.reason, reason)
  const [renewed] = await tx
    .update(reports)
    .set({ reason, ...(note && { note }) })
    .where(and(eq(reports.reportedObjectId, reported.id), isOpenOne, isOther))
    .returning({ id: reports.id })
  if (!renewed) return false
  await putInQueue(tx, reported)
  await tellTeam(tx, { reportId: renewed.id, renewalId: uuidv7() })
  return true
}

export async function tellTeam(tx: Transaction, report: Jobs['mail-report']): Promise<void> {
  if (config().supportEmail) await queueJob(tx, 'mail-report', report)
}
