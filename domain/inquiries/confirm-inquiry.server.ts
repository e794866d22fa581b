import { and, eq, gt, ne, or, type SQL } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { inquiries, inquiryLinks } from '#db/schema/inquiries.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { type LimitRefusal, limitedTransaction } from '#domain/limits/limited-transaction.server.ts'
import { holdAccounts } from '#domain/notifications/notify.server.ts'
import { findOffer } from '#domain/offers/find-offers.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { messagesOf } from './find-inquiry.server.ts'
import { confirmationHours, teacherLimits } from './inquiry.ts'
import { tellTeacher } from './write-inquiry.server.ts'

function isOf(token: string): SQL | undefined {
  const earliest = new Date(now().getTime() - confirmationHours * 3_600_000)
  // Afterwards the same link leads to the conversation.
  const isInTime = or(
    ne(inquiries.state, 'unconfirmed'),
    gt(inquiries.createdAt, earliest),
    gt(inquiries.confirmMailedAt, earliest),
  )
  return and(eq(inquiries.confirmHash, tokenHash(token)), isInTime)
}

/** Changes nothing (rule 43). */
export async function findInquiryConfirmation(token: string) {
  const [found] = await db
    .select({ id: inquiries.id, title: inquiries.offerTitle, state: inquiries.state })
    .from(inquiries)
    .where(isOf(token))
  return found && { id: found.id, title: found.title, isConfirmed: found.state !== 'unconfirmed' }
}

export type ConfirmInquiry =
  | Result<'invalid-link', { id: string }>
  /** The words are the visitor's to take elsewhere. */
  | (Refusal<'offer-gone'> & { words: string })
  | LimitRefusal

/** The link then opens the conversation. Confirming twice is the same. */
export async function confirmInquiry(token: string): Promise<ConfirmInquiry> {
  const [known] = await db
    .select({ teacherId: inquiries.teacherId, offerId: inquiries.offerId, state: inquiries.state })
    .from(inquiries)
    .where(isOf(token))
  if (!known) return { ok: false, reason: 'invalid-link' }
  const isThere = known.offerId !== null && (await findOffer(visitor, known.offerId)) !== undefined
  const confirmed = await limitedTransaction(async (tx, count): Promise<ConfirmInquiry> => {
    await holdAccounts(tx, [known.teacherId])
    const [inquiry] = await tx.select().from(inquiries).where(isOf(token)).for('no key update')
    if (!inquiry) return { ok: false, reason: 'invalid-link' }
    const { id, teacherId } = inquiry
    if (inquiry.state !== 'unconfirmed') return { ok: true, id }
    if (!isThere) {
      const [first] = await messagesOf(tx, id)
      return { ok: false, reason: 'offer-gone', words: first?.text ?? '' }
    }
    await count(teacherLimits(teacherId))
    const at = now()
    await tx
      .update(inquiries)
      .set({ state: 'new', stateSince: at, lastMessageAt: at })
      .where(eq(inquiries.id, id))
    await tx.insert(inquiryLinks).values({ tokenHash: tokenHash(token), inquiryId: id, createdAt: at })
    await tellTeacher(tx, teacherId, id)
    return { ok: true, id }
  })
  // A sender who must come back tomorrow finds the link unchanged.
  if (!confirmed.ok && confirmed.reason === 'limited')
    await db.update(inquiries).set({ confirmMailedAt: now() }).where(isOf(token))
  return confirmed
}
