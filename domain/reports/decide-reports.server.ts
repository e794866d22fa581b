import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import { holdAccounts, notifyOfAnswer } from '#domain/notifications/notify.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import type { ReportDecisionInput } from './report-input.ts'

export type SeenReported = { id: string; version: number }

type Decide = Result<'not-administrator' | 'proof-needed' | 'not-found' | 'changed-meanwhile'>

/** Refused if a report or flag came after the version that was seen. Measures are separate (rules 49, 50). */
export function decideReports(
  actor: Actor,
  seen: SeenReported,
  { outcome, note }: ReportDecisionInput,
): Promise<Decide> {
  return asAdministrator(actor, { isMeasure: false }, async (tx, administrator): Promise<Decide> => {
    // A deletion locks the account before the reports.
    await holdAccounts(tx, await findReporters(tx, seen.id))
    const [reported] = await tx
      .select()
      .from(reportedObjects)
      .where(eq(reportedObjects.id, seen.id))
      .for('no key update')
    if (!reported) return { ok: false, reason: 'not-found' }
    const decision = { state: 'closed', outcome, decisionNote: note } as const
    // Rule 41.
    if (reported.decidedById === administrator.accountId && hasContents(reported, decision))
      return { ok: true }
    if (reported.version !== seen.version || reported.state !== 'open')
      return { ok: false, reason: 'changed-meanwhile' }
    const at = now()
    await tx
      .update(reportedObjects)
      .set({
        ...decision,
        ...{ stateSince: at, decidedById: administrator.accountId },
        version: sql`${reportedObjects.version} + 1`,
      })
      .where(eq(reportedObjects.id, reported.id))
    const decided = await tx
      .update(reports)
      .set({ state: 'closed', outcome, decidedAt: at })
      .where(and(eq(reports.reportedObjectId, reported.id), eq(reports.state, 'open')))
      .returning({ id: reports.id, reporterId: reports.reporterId })
    for (const { id: reportId, reporterId } of decided) {
      await queueJob(tx, 'mail-report-outcome', { reportId })
      if (reporterId)
        await notifyOfAnswer(tx, reporterId, { kind: 'report-decided', reference: { reportId, outcome } })
    }
    await recordAudit(tx, {
      kind: 'report-decided',
      accountId: administrator.accountId,
      details: { reportedId: reported.id, object: reported.kind, outcome },
    })
    return { ok: true }
  })
}

async function findReporters(tx: Transaction, reportedObjectId: string): Promise<string[]> {
  const found = await tx
    .select({ id: reports.reporterId })
    .from(reports)
    .where(
      and(
        eq(reports.reportedObjectId, reportedObjectId),
        eq(reports.state, 'open'),
        isNotNull(reports.reporterId),
      ),
    )
  return found.flatMap(({ id }) => id ?? [])
}
