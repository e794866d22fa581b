import { eq } from 'drizzle-orm'
import { inquiries } from '#db/schema/inquiries.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedActor } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { holdAccounts } from '#domain/notifications/notify.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { type InquiryKey, sentInquiry } from './find-inquiry.server.ts'
import { isOpenInquiry, messageLimits } from './inquiry.ts'
import type { InquiryMessageInput } from './inquiry-input.ts'
import { keepMessage } from './keep-message.server.ts'
import { type Silence, silenceOfSender } from './silence.server.ts'
import { tellQuestionsGone } from './tell-questions-gone.server.ts'
import { tellTeacher } from './write-inquiry.server.ts'

export type WriteOn = Result<'not-found' | Silence> | LimitRefusal

const refusal = 'not-found'

/** Also reopens a closed inquiry (rule 61). */
export async function writeOnToTeacher(
  actor: Actor,
  key: InquiryKey,
  input: InquiryMessageInput,
): Promise<WriteOn> {
  return asLimitedActor(actor, { refusal }, async (tx, count): Promise<WriteOn> => {
    const known = await sentInquiry(tx, actor, key)
    if (!known) return { ok: false, reason: refusal }
    await holdAccounts(tx, [known.teacherId])
    const inquiry = await sentInquiry(tx, actor, key, 'no key update')
    if (!inquiry) return { ok: false, reason: refusal }
    const silence = await silenceOfSender(tx, inquiry)
    if (silence) return { ok: false, reason: silence }
    if (!(await keepMessage(tx, inquiry.id, 'sender', input))) return { ok: true }
    await count(messageLimits(inquiry.id, 'sender'))
    await tellTeacher(tx, inquiry.teacherId, inquiry.id)
    return { ok: true }
  })
}

/** The teacher is told unless they had closed it (rule 61). */
export async function deleteSentInquiry(actor: Actor, key: InquiryKey): Promise<WriteOn> {
  return asLimitedActor(actor, { refusal }, async (tx): Promise<WriteOn> => {
    const inquiry = await sentInquiry(tx, actor, key, 'no key update')
    if (!inquiry) return { ok: false, reason: refusal }
    await tx.delete(inquiries).where(eq(inquiries.id, inquiry.id))
    if (isOpenInquiry(inquiry.state)) await tellQuestionsGone(tx, [inquiry.teacherId])
    return { ok: true }
  })
}
