import { and, eq, gt, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { reports } from '#db/schema/reports.ts'
import {
  type LimitRefusal,
  limitedTransaction,
  refusalOfLimit,
} from '#domain/limits/limited-transaction.server.ts'
import { readSentToken, sentToken } from '#domain/mails/sent-token.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { confirmationHours, correctionLimits, mailedAgainLimit } from './report.ts'

export const sentReportToken = (id: string) => sentToken('report', { id })

/** Undefined if the token, or the report, is over. */
export async function findSentReport(
  token: string,
): Promise<{ id: string; email: string; isConfirmed: boolean } | undefined> {
  const id = readSentToken('report', token, confirmationHours)?.id
  if (!id) return undefined
  const earliest = new Date(now().getTime() - confirmationHours * 3_600_000)
  const isInTime = or(gt(reports.createdAt, earliest), gt(reports.confirmMailedAt, earliest))
  const [found] = await db
    .select({ id: reports.id, email: reports.email, state: reports.state })
    .from(reports)
    .where(and(eq(reports.id, id), isInTime))
  return found?.email ? { id, email: found.email, isConfirmed: found.state !== 'unconfirmed' } : undefined
}

export type CorrectReporter = Result<'not-found' | 'mailed-enough', { id: string }> | LimitRefusal

/** If the first address was mistyped; the first link is then invalid. */
export async function correctReporter(
  token: string,
  email: string,
  { ip }: { ip: string },
): Promise<CorrectReporter> {
  const sent = await findSentReport(token)
  if (!sent) return { ok: false, reason: 'not-found' }
  const { id } = sent
  return limitedTransaction(async (tx, count): Promise<CorrectReporter> => {
    const [known] = await tx
      .select({ email: reports.email })
      .from(reports)
      .where(and(eq(reports.id, id), eq(reports.state, 'unconfirmed')))
      .for('no key update')
    if (!known) return { ok: false, reason: 'not-found' }
    const isSame = email === known.email
    await count(correctionLimits({ email, ip, isSame }))
    if (await refusalOfLimit(count([mailedAgainLimit(id)]))) return { ok: false, reason: 'mailed-enough' }
    if (!isSame) await tx.update(reports).set({ email, confirmHash: null }).where(eq(reports.id, id))
    await queueJob(tx, 'mail-report-confirmation', { reportId: id, letterId: uuidv7() })
    return { ok: true, id }
  })
}
