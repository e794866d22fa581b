import { and, eq, gt, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { inquiries } from '#db/schema/inquiries.ts'
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
import { confirmationHours, correctionLimits, mailedAgainLimit } from './inquiry.ts'

export const sentInquiryToken = (id: string) => sentToken('inquiry', { id })

/** Undefined if the token, or the inquiry, is over. */
export async function findSentTo(
  token: string,
): Promise<{ id: string; email: string; isConfirmed: boolean } | undefined> {
  const id = readSentToken('inquiry', token, confirmationHours)?.id
  if (!id) return undefined
  const earliest = new Date(now().getTime() - confirmationHours * 3_600_000)
  const isInTime = or(gt(inquiries.createdAt, earliest), gt(inquiries.confirmMailedAt, earliest))
  const [found] = await db
    .select({ id: inquiries.id, email: inquiries.email, state: inquiries.state })
    .from(inquiries)
    .where(and(eq(inquiries.id, id), isInTime))
  return found && { id: found.id, email: found.email, isConfirmed: found.state !== 'unconfirmed' }
}

export type CorrectedAddress = Result<'not-found' | 'mailed-enough', { id: string }> | LimitRefusal

/** If the first address was mistyped; the first link is then invalid. */
export async function correctAddress(
  token: string,
  email: string,
  { ip }: { ip: string },
): Promise<CorrectedAddress> {
  const sent = await findSentTo(token)
  if (!sent) return { ok: false, reason: 'not-found' }
  const { id } = sent
  return limitedTransaction(async (tx, count): Promise<CorrectedAddress> => {
    const [known] = await tx
      .select({ email: inquiries.email })
      .from(inquiries)
      .where(and(eq(inquiries.id, id), eq(inquiries.state, 'unconfirmed')))
      .for('no key update')
    if (!known) return { ok: false, reason: 'not-found' }
    const isSame = email === known.email
    await count(correctionLimits({ email, ip, isSame }))
    if (await refusalOfLimit(count([mailedAgainLimit(id)]))) return { ok: false, reason: 'mailed-enough' }
    if (!isSame) await tx.update(inquiries).set({ email, confirmHash: null }).where(eq(inquiries.id, id))
    await queueJob(tx, 'mail-inquiry-confirmation', { inquiryId: id, letterId: uuidv7() })
    return { ok: true, id }
  })
}
