import { and, desc, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { inquiries, inquiryMessages } from '#db/schema/inquiries.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember, asMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { holdAccounts, notifyOfAnswer } from '#domain/notifications/notify.server.ts'
import type { Blocking } from '#domain/rooms/find-blocking.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { canCloseInquiry, canReopenInquiry, closedUnheardMs, messageLimits, stateAfter } from './inquiry.ts'
import type { InquiryMessageInput } from './inquiry-input.ts'
import { keepMessage } from './keep-message.server.ts'
import { blockingOfInquiry } from './silence.server.ts'

const ofTeacher = { role: 'teacher', refusal: 'not-found' } as const

export type AnswerInquiry = Result<'not-found' | Blocking> | LimitRefusal

/** A closed inquiry may be answered too (rule 61), but not across a block (rule 54). */
export function answerInquiry(actor: Actor, id: string, input: InquiryMessageInput): Promise<AnswerInquiry> {
  return asLimitedMember(actor, ofTeacher, async (tx, { accountId }, count): Promise<AnswerInquiry> => {
    const known = await received(tx, accountId, id)
    // A deletion locks the account before its inquiries.
    if (known?.senderId) await holdAccounts(tx, [known.senderId])
    const inquiry = known && (await received(tx, accountId, id, 'no key update'))
    if (!inquiry) return { ok: false, reason: 'not-found' }
    const blocking = await blockingOfInquiry(
      tx,
      { teacherId: accountId, senderId: inquiry.senderId },
      'teacher',
    )
    if (blocking) return { ok: false, reason: blocking }
    const made = await keepMessage(tx, id, 'teacher', input)
    if (!made) return { ok: true }
    await count(messageLimits(id, 'teacher'))
    await queueJob(tx, 'mail-inquiry-answer', { messageId: made.id })
    if (inquiry.senderId)
      await notifyOfAnswer(tx, inquiry.senderId, { kind: 'inquiry-answered', reference: { inquiryId: id } })
    return { ok: true }
  })
}

export type MoveInquiry = Result<'not-found'>

/** A sender who wrote last is told later. */
export function closeInquiry(actor: Actor, id: string): Promise<MoveInquiry> {
  return move(actor, id, 'closed')
}

export function reopenInquiry(actor: Actor, id: string): Promise<MoveInquiry> {
  return move(actor, id, 'open')
}

function move(actor: Actor, id: string, to: 'closed' | 'open'): Promise<MoveInquiry> {
  return asMember(actor, ofTeacher, async (tx, { accountId }): Promise<MoveInquiry> => {
    const inquiry = await received(tx, accountId, id, 'no key update')
    if (!inquiry) return { ok: false, reason: 'not-found' }
    if (to === 'closed' ? !canCloseInquiry(inquiry.state) : !canReopenInquiry(inquiry.state))
      return { ok: true }
    const state = to === 'closed' ? to : stateAfter((await lastSideOf(tx, id)) ?? 'sender')
    const stateSince = now()
    await tx.update(inquiries).set({ state, stateSince }).where(eq(inquiries.id, id))
    if (to === 'closed' && inquiry.state === 'new') {
      const closed = { inquiryId: id, since: stateSince.toISOString() }
      await queueJob(tx, 'mail-inquiry-closed', closed, { afterMs: closedUnheardMs })
    }
    return { ok: true }
  })
}

async function lastSideOf(tx: Transaction, inquiryId: string) {
  const [last] = await tx
    .select({ side: inquiryMessages.side })
    .from(inquiryMessages)
    .where(eq(inquiryMessages.inquiryId, inquiryId))
    .orderBy(desc(inquiryMessages.createdAt), desc(inquiryMessages.id))
    .limit(1)
  return last?.side
}

async function received(tx: Transaction, teacherId: string, id: string, lock?: 'no key update') {
  const query = tx
    .select({ senderId: inquiries.senderId, state: inquiries.state })
    .from(inquiries)
    .where(and(eq(inquiries.id, id), eq(inquiries.teacherId, teacherId), ne(inquiries.state, 'unconfirmed')))
  const [found] = lock ? await query.for(lock) : await query
  return found
}
