import { and, eq, sql } from 'drizzle-orm'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import type { ReportOutcome } from './report.ts'

/** What was reported, as an administrator saw it. */
export type SeenReported = { id: string; version: number }

type Decide = Result<'not-administrator' | 'proof-needed' | 'not-found' | 'changed-meanwhile'>

/**
 * An administrator says of everything that waits about an object whether it breaks the rules, and who reported it
 * hears so. Who did not see the latest report or flag is told of it first. What is done to the object or its owner is a measure
 * of its own (rules 49, 50).
 */
export function decideReports(actor: Actor, seen: SeenReported, outcome: ReportOutcome): Promise<Decide> {
  return asAdministrator(actor, { isMeasure: false }, async (tx): Promise<Decide> => {
    const [reported] = await tx
      .select()
      .from(reportedObjects)
      .where(eq(reportedObjects.id, seen.id))
      .for('no key update')
    if (!reported) return { ok: false, reason: 'not-found' }
    if (reported.version !== seen.version || reported.state !== 'open')
      return { ok: false, reason: 'changed-meanwhile' }
    const at = now()
    await tx
      .update(reportedObjects)
      .set({ state: 'closed', stateSince: at, outcome, version: sql`${reportedObjects.version} + 1` })
      .where(eq(reportedObjects.id, reported.id))
    const decided = await tx
      .update(reports)
      .set({ state: 'closed', outcome, decidedAt: at })
      .where(and(eq(reports.reportedObjectId, reported.id), eq(reports.state, 'open')))
      .returning({ id: reports.id })
    for (const { id: reportId } of decided) await queueJob(tx, 'mail-report-outcome', { reportId })
    return { ok: true }
  })
}
