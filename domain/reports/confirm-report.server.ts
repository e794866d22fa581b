import { and, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { putInQueue, renewReport, tellTeam } from './keep-report.server.ts'
import { confirmationHours, type ReportedKind } from './report.ts'

export type ReportConfirmation = { kind: ReportedKind; title: string | null; isConfirmed: boolean }

function isOf(token: string): SQL | undefined {
  const earliest = new Date(now().getTime() - confirmationHours * 3_600_000)
  const isInTime = or(gt(reports.createdAt, earliest), gt(reports.confirmMailedAt, earliest))
  return and(eq(reports.confirmHash, tokenHash(token)), isInTime)
}

/** Changes nothing (rule 43). */
export async function findReportConfirmation(token: string): Promise<ReportConfirmation | undefined> {
  const [found] = await db
    .select({ kind: reportedObjects.kind, title: reportedObjects.title, state: reports.state })
    .from(reports)
    .innerJoin(reportedObjects, eq(reportedObjects.id, reports.reportedObjectId))
    .where(isOf(token))
  return found && { kind: found.kind, title: found.title, isConfirmed: found.state !== 'unconfirmed' }
}

/** Signed out or in: whoever opens the mail is the person of the account with that address (rule 49). */
const isByAddressSql = (email: string) =>
  or(
    eq(reports.email, email),
    inArray(
      reports.reporterId,
      db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.email, email), isNull(accounts.deletedAt))),
    ),
  )

/** From now on it waits for an administrator. Idempotent. */
export async function confirmReport(token: string): Promise<boolean> {
  return transact(async (tx) => {
    const [known] = await tx
      .select({ reportedObjectId: reports.reportedObjectId })
      .from(reports)
      .where(isOf(token))
    if (!known?.reportedObjectId) return false
    const [reported] = await tx
      .select()
      .from(reportedObjects)
      .where(eq(reportedObjects.id, known.reportedObjectId))
      .for('no key update')
    const [report] = await tx.select().from(reports).where(isOf(token)).for('update')
    if (!reported || !report) return false
    if (report.state !== 'unconfirmed') return true
    const isByPerson = isByAddressSql(report.email ?? '')
    const isOfPerson = and(isByPerson, eq(reports.state, 'open'))
    const isSame = and(eq(reports.reportedObjectId, reported.id), isOfPerson)
    // The person has an open report already: it takes these words, unless later ones were confirmed before.
    if ((await tx.$count(reports, isSame)) > 0) {
      const areLater = and(
        ...[eq(reports.reportedObjectId, reported.id), isByPerson],
        ...[ne(reports.state, 'unconfirmed'), gt(reports.createdAt, report.createdAt)],
      )
      if ((await tx.$count(reports, areLater)) === 0) await renewReport(tx, reported, isOfPerson, report)
      await tx.update(reports).set({ state: 'closed', note: null }).where(eq(reports.id, report.id))
      return true
    }
    await tx.update(reports).set({ state: 'open' }).where(eq(reports.id, report.id))
    await putInQueue(tx, reported)
    await tellTeam(tx, { reportId: report.id })
    return true
  })
}
