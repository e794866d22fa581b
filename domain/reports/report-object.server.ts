import { eq } from 'drizzle-orm'
import { reports } from '#db/schema/reports.ts'
import { type Actor, isSignedIn } from '#domain/accounts/actor.ts'
import { asLimitedActor } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { keptOrNew } from '#domain/verbs/kept-or-new.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { findReportable } from './find-reportable.server.ts'
import { keepReport, lockReported } from './keep-report.server.ts'
import { type PublicKind, visitorReportLimits } from './report.ts'
import type { PublicReportInput } from './report-input.ts'

export type ReportObject =
  | Result<
      'not-found' | 'own' | 'no-address' | 'not-signed-in',
      { isConfirmed: true } | { isConfirmed: false; id: string }
    >
  | LimitRefusal

/**
 * A second open report changes the words of the first. A visitor's counts once a mail confirms the address (rule 49).
 */
export async function reportObject(
  actor: Actor,
  object: { kind: PublicKind; id: string },
  input: PublicReportInput,
  request: { ip: string; locale: Locale },
): Promise<ReportObject> {
  const found = await findReportable(actor, object.kind, object.id)
  if (!found) return { ok: false, reason: 'not-found' }
  const { kind, id: objectId, ownerId, isOwn, title } = found
  if (isOwn) return { ok: false, reason: 'own' }
  const { request_id: requestId, reason, note, email } = input
  return asLimitedActor(actor, { refusal: 'not-signed-in' }, async (tx, count): Promise<ReportObject> => {
    const thing = { kind, objectId, ownerId, title }
    if (isSignedIn(actor)) {
      const { accountId: reporterId, locale } = actor
      const reported = await lockReported(tx, thing)
      await keepReport(tx, count, reported, { requestId, reporterId, locale, reason, note })
      return { ok: true, isConfirmed: true }
    }
    if (!email) return { ok: false, reason: 'no-address' }
    const reported = await lockReported(tx, thing)
    const sent = { reportedObjectId: reported.id, email, reason, note }
    const find = async (one: string) => (await tx.select().from(reports).where(eq(reports.requestId, one)))[0]
    const known = await keptOrNew({ requestId, of: reported.id, sent, find })
    // If the address has another open report, this one is still mailed, so that nobody learns of the first.
    if (known.kept) return { ok: true, isConfirmed: false, id: known.kept.id }
    await count(visitorReportLimits({ email, ip: request.ip }))
    const id = uuidv7()
    await tx.insert(reports).values({
      ...{ id, ...sent, locale: request.locale },
      ...{ requestId: known.id, state: 'unconfirmed', createdAt: now() },
    })
    await queueJob(tx, 'mail-report-confirmation', { reportId: id })
    return { ok: true, isConfirmed: false, id }
  })
}
