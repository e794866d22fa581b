import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { inquiries, inquiryLinks, inquiryMessages } from '#db/schema/inquiries.ts'
import type { MovedAddress } from '#domain/accounts/moved-address.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { isOpenInquiry, openInquiryStates } from './inquiry.ts'

export async function exportInquiries(tx: Transaction, accountId: string) {
  const ownEmail = tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  const found = await tx
    .select({
      shown: {
        id: inquiries.id,
        offerId: inquiries.offerId,
        offerTitle: inquiries.offerTitle,
        name: inquiries.name,
        locale: inquiries.locale,
        state: inquiries.state,
        stateSince: inquiries.stateSince,
        createdAt: inquiries.createdAt,
        lastMessageAt: inquiries.lastMessageAt,
      },
      email: inquiries.email,
      teacherId: inquiries.teacherId,
    })
    .from(inquiries)
    .where(
      or(
        eq(inquiries.senderId, accountId),
        // What the address asked without an account is deleted with the account too.
        and(
          isNull(inquiries.senderId),
          ne(inquiries.teacherId, accountId),
          // Until it is confirmed, anybody may have typed the address.
          ne(inquiries.state, 'unconfirmed'),
          inArray(inquiries.email, ownEmail),
        ),
        and(eq(inquiries.teacherId, accountId), ne(inquiries.state, 'unconfirmed')),
      ),
    )
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id))
  const messageRows = await tx
    .select({
      inquiryId: inquiryMessages.inquiryId,
      side: inquiryMessages.side,
      text: inquiryMessages.text,
      createdAt: inquiryMessages.createdAt,
    })
    .from(inquiryMessages)
    .where(
      inArray(
        inquiryMessages.inquiryId,
        found.map(({ shown: { id } }) => id),
      ),
    )
    .orderBy(asc(inquiryMessages.createdAt), asc(inquiryMessages.id))
  const exported = found.map(({ shown, teacherId, email }) => ({
    ...shown,
    // The teacher does not see it (rule 61).
    ...(teacherId !== accountId && { email }),
    isReceived: teacherId === accountId,
    messages: messageRows.flatMap(({ inquiryId, ...message }) => (inquiryId === shown.id ? [message] : [])),
  }))
  return {
    sent: exported.flatMap(({ isReceived, ...inquiry }) => (isReceived ? [] : [inquiry])),
    received: exported.flatMap(({ isReceived, ...inquiry }) => (isReceived ? [inquiry] : [])),
  }
}

export async function moveInquiries(tx: Transaction, moved: MovedAddress): Promise<void> {
  const { accountId, formerEmail, email } = moved
  // Until it is confirmed, anybody may have typed the address, and would learn the new one.
  const isTheirs = or(
    eq(inquiries.senderId, accountId),
    and(isNull(inquiries.senderId), ne(inquiries.state, 'unconfirmed')),
  )
  const sent = await tx
    .update(inquiries)
    .set({ email })
    .where(and(eq(inquiries.email, formerEmail), isTheirs))
    .returning({ id: inquiries.id, senderId: inquiries.senderId })
  // The links are in the former mailbox. Without an account nothing else opens the conversation.
  const own = sent.flatMap((inquiry) => (inquiry.senderId ? [inquiry.id] : []))
  await tx.delete(inquiryLinks).where(inArray(inquiryLinks.inquiryId, own))
}

/** With `isNotified`, senders are mailed that the teacher is gone. Returns the teachers for `tellQuestionsGone`. */
export async function eraseInquiries(
  tx: Transaction,
  accountId: string,
  email: string,
  isNotified = false,
): Promise<string[]> {
  if (isNotified) await tellSenders(tx, { teacherId: accountId, email })
  const erased = await tx
    .delete(inquiries)
    .where(
      or(eq(inquiries.senderId, accountId), eq(inquiries.teacherId, accountId), eq(inquiries.email, email)),
    )
    .returning({ teacherId: inquiries.teacherId, state: inquiries.state })
  const listed = erased.filter((one) => one.teacherId !== accountId && isOpenInquiry(one.state))
  return [...new Set(listed.map(({ teacherId }) => teacherId))].toSorted()
}

/** One mail per person. What the teacher had closed was over already. */
async function tellSenders(
  tx: Transaction,
  { teacherId, email: own }: { teacherId: string; email: string },
): Promise<void> {
  const open = await tx
    .select({
      // Only an id, so that a deletion of the sender leaves nothing in the job.
      senderId: sql<string | null>`coalesce(${inquiries.senderId}, ${accounts.id})`,
      email: inquiries.email,
      locale: inquiries.locale,
      createdAt: inquiries.createdAt,
    })
    .from(inquiries)
    .leftJoin(accounts, eq(accounts.email, inquiries.email))
    .where(
      and(
        eq(inquiries.teacherId, teacherId),
        inArray(inquiries.state, [...openInquiryStates]),
        ne(inquiries.email, own),
      ),
    )
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id))
  // The last one is what its sender remembers best.
  const lastOfEach = new Map(open.map((inquiry) => [inquiry.senderId ?? inquiry.email, inquiry]))
  for (const { senderId, email, locale, createdAt } of lastOfEach.values())
    await queueJob(tx, 'mail-inquiry-gone', {
      to: senderId ? { accountId: senderId } : { email, locale },
      askedOn: dayInBishkek(createdAt),
      noticeId: uuidv7(),
    })
}
