import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { inquiries, inquiryMessages } from '#db/schema/inquiries.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { type Actor, isSignedIn } from '#domain/accounts/actor.ts'
import { asLimitedActor } from '#domain/accounts/as-member.server.ts'
import { type LimitRefusal, refusalOfLimit } from '#domain/limits/limited-transaction.server.ts'
import { holdAccounts, notifyOfInquiry } from '#domain/notifications/notify.server.ts'
import { findOffer } from '#domain/offers/find-offers.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { senderLimits, teacherLimits } from './inquiry.ts'
import type { InquiryInput } from './inquiry-input.ts'
import { blockingOfInquiry } from './silence.server.ts'

export type WriteInquiry =
  | Result<'not-found' | 'own' | 'no-address' | 'not-signed-in', { id: string; isConfirmed: boolean }>
  /** Others have used up the teacher's daily limit, which is not the sender's fault. */
  | (Refusal<'teacher-limited'> & { retryAfterSeconds: number })
  | LimitRefusal

/** Undefined if the offer is not visible, also across a block with the sender's school (rule 54). */
export async function findOfferToAsk(actor: Actor, offerId: string) {
  const found = await findOffer(actor, offerId)
  if (!found) return undefined
  const sides = { teacherId: found.ownerId, senderId: isSignedIn(actor) ? actor.accountId : null }
  if (await blockingOfInquiry(db, sides, 'school')) return undefined
  const isOwn = isSignedIn(actor) && actor.accountId === found.ownerId
  const { title, teacherName, format } = found.offer
  return { title, teacherName, format, ownerId: found.ownerId, isOwn }
}

/** A visitor's words are delivered once the address is confirmed; a repeated request is one inquiry (rules 41, 61). */
export async function writeInquiry(
  actor: Actor,
  offerId: string,
  input: InquiryInput,
  request: { ip: string; locale: Locale },
): Promise<WriteInquiry> {
  const found = await findOfferToAsk(actor, offerId)
  if (!found) return { ok: false, reason: 'not-found' }
  if (found.isOwn) return { ok: false, reason: 'own' }
  const { ownerId: teacherId } = found
  const sender = isSignedIn(actor)
    ? { senderId: actor.accountId, name: actor.fullName, email: actor.email, locale: actor.locale }
    : { senderId: null, name: input.name, email: input.email, locale: request.locale }
  const { senderId, name, email, locale } = sender
  if (!name || !email) return { ok: false, reason: 'no-address' }
  const isConfirmed = senderId !== null
  return asLimitedActor(actor, { refusal: 'not-signed-in' }, async (tx, count): Promise<WriteInquiry> => {
    // A deletion locks the account before its inquiries.
    await holdAccounts(tx, [teacherId])
    const offerTitle = await holdTitle(tx, offerId)
    if (offerTitle === undefined) return { ok: false, reason: 'not-found' }
    const id = uuidv7()
    const at = now()
    await tx.insert(inquiries).values({
      ...{ id, teacherId, offerId, offerTitle, senderId, name, email, locale },
      state: isConfirmed ? 'new' : 'unconfirmed',
      ...{ createdAt: at, stateSince: at, lastMessageAt: at },
    })
    const first = { inquiryId: id, side: 'sender', text: input.message, createdAt: at } as const
    const insert = (requestId: string) =>
      tx
        .insert(inquiryMessages)
        .values({ ...first, id: uuidv7(), requestId })
        .onConflictDoNothing({ target: inquiryMessages.requestId })
        .returning({ id: inquiryMessages.id })
    // A parallel request with the same id waits here until the first is stored or rolled back.
    const [made] = await insert(input.request_id)
    if (!made) {
      const who = { senderId, email }
      const request_id = secondId(input.request_id, { ...who, offerId, message: input.message })
      const same =
        (await sameInquiry(tx, input, who)) ?? (await sameInquiry(tx, { ...input, request_id }, who))
      if (same) {
        await tx.delete(inquiries).where(eq(inquiries.id, id))
        return { ok: true, id: same.id, isConfirmed }
      }
      await insert(request_id)
    }
    await count(senderLimits({ email, accountId: senderId, ip: request.ip }))
    if (isConfirmed) {
      const full = await refusalOfLimit(count(teacherLimits(teacherId)))
      if (full) return { ...full, reason: 'teacher-limited' }
      await tellTeacher(tx, teacherId, id)
    } else await queueJob(tx, 'mail-inquiry-confirmation', { inquiryId: id })
    return { ok: true, id, isConfirmed }
  })
}

async function holdTitle(tx: Transaction, offerId: string): Promise<string | undefined> {
  const [held] = await tx
    .select({ title: tutorOffers.title })
    .from(tutorOffers)
    .where(and(eq(tutorOffers.id, offerId), eq(tutorOffers.isActive, true)))
    .for('share')
  return held?.title
}

/** With other words it is another inquiry. */
async function sameInquiry(
  tx: Transaction,
  { request_id: requestId, message }: InquiryInput,
  { senderId, email }: { senderId: string | null; email: string },
) {
  const isOfSender = senderId ? eq(inquiries.senderId, senderId) : eq(inquiries.email, email)
  const [same] = await tx
    .select({ id: inquiries.id })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .where(and(eq(inquiryMessages.requestId, requestId), eq(inquiryMessages.text, message), isOfSender))
  return same
}

export async function tellTeacher(tx: Transaction, teacherId: string, inquiryId: string): Promise<void> {
  await notifyOfInquiry(tx, teacherId, inquiryId)
}
