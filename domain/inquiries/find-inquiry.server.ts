import { timingSafeEqual } from 'node:crypto'
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { inquiries, inquiryLinks, inquiryMessages } from '#db/schema/inquiries.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Actor, isSignedIn } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { findOffer } from '#domain/offers/find-offers.server.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { inquiryKeptDays, sentPageSize } from './inquiry.ts'
import { silenceOfSender } from './silence.server.ts'
import { teacherNameOf } from './teacher-name.server.ts'

export type InquiryKey = { id: string; token?: string | undefined }

type Reader = Pick<Transaction, 'select'>
type Lock = 'no key update'

export function messagesOf(reader: Reader, inquiryId: string) {
  return reader
    .select({
      id: inquiryMessages.id,
      side: inquiryMessages.side,
      text: inquiryMessages.text,
      at: inquiryMessages.createdAt,
    })
    .from(inquiryMessages)
    .where(eq(inquiryMessages.inquiryId, inquiryId))
    .orderBy(asc(inquiryMessages.createdAt), asc(inquiryMessages.id))
}

const previewLength = 200

export function latestMessages() {
  const message = db
    .select({ side: inquiryMessages.side, text: inquiryMessages.text })
    .from(inquiryMessages)
    .where(eq(inquiryMessages.inquiryId, inquiries.id))
    .orderBy(desc(inquiryMessages.createdAt), desc(inquiryMessages.id))
    .limit(1)
    .as('last_message')
  return {
    message,
    columns: { preview: sql<string>`left(${message.text}, ${previewLength})`, lastSide: message.side },
  }
}

/** For the person who began it signed in, or who has a link from its mails. */
export async function findSentInquiry(actor: Actor, key: InquiryKey) {
  const inquiry = await sentInquiry(db, actor, key)
  if (!inquiry) return undefined
  const { id, offerTitle, offerId, state } = inquiry
  const isOfferShown = offerId !== null && (await findOffer(actor, offerId)) !== undefined
  const isOwn = isSignedIn(actor) && inquiry.senderId === actor.accountId
  return {
    ...{ id, offerTitle, state, isOwn },
    offerId: isOfferShown ? offerId : null,
    teacherName: await teacherNameOf(db, inquiry),
    silence: await silenceOfSender(db, inquiry),
    messages: await messagesOf(db, id),
  }
}

export async function findSentInquiries(actor: Actor, page = 1) {
  if (!isSignedIn(actor)) return []
  const last = latestMessages()
  const found = await db
    .select({
      id: inquiries.id,
      offerTitle: inquiries.offerTitle,
      state: inquiries.state,
      lastMessageAt: inquiries.lastMessageAt,
      ...last.columns,
      teacher: accounts.fullName,
      photoFileId: teacherProfiles.photoFileId,
      isSeen: visibleToSql(actor),
    })
    .from(inquiries)
    .innerJoinLateral(last.message, sql`true`)
    .innerJoin(accounts, eq(accounts.id, inquiries.teacherId))
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, inquiries.teacherId))
    .where(eq(inquiries.senderId, actor.accountId))
    .orderBy(desc(inquiries.lastMessageAt), desc(inquiries.id))
    .limit(sentPageSize)
    .offset((page - 1) * sentPageSize)
  // The page of the lesson also showed only the first name (rule 59).
  return found.map(({ isSeen, ...inquiry }) =>
    isSeen ? inquiry : { ...inquiry, teacher: firstNameOf(inquiry.teacher), photoFileId: null },
  )
}

export async function countSentInquiries(actor: Actor): Promise<number> {
  return isSignedIn(actor) ? db.$count(inquiries, eq(inquiries.senderId, actor.accountId)) : 0
}

export async function sentInquiry(
  tx: Reader,
  actor: Actor,
  { id, token }: InquiryKey,
  lock?: Lock,
): Promise<typeof inquiries.$inferSelect | undefined> {
  const query = tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), ne(inquiries.state, 'unconfirmed')))
  const [inquiry] = lock ? await query.for(lock) : await query
  if (!inquiry) return undefined
  if (isSignedIn(actor) && inquiry.senderId === actor.accountId) return inquiry
  return token && (await isLinkOf(tx, id, token)) ? inquiry : undefined
}

/** In constant time. */
async function isLinkOf(tx: Reader, inquiryId: string, token: string): Promise<boolean> {
  const earliest = new Date(now().getTime() - inquiryKeptDays * dayMs)
  const links = await tx
    .select({ hash: inquiryLinks.tokenHash })
    .from(inquiryLinks)
    .where(and(eq(inquiryLinks.inquiryId, inquiryId), gt(inquiryLinks.createdAt, earliest)))
  const hash = tokenHash(token)
  return links.reduce((found, link) => timingSafeEqual(link.hash, hash) || found, false)
}
