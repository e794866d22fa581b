import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { inquiries } from '#db/schema/inquiries.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { latestMessages, messagesOf } from './find-inquiry.server.ts'
import { type InboxState, inboxPageSize, inboxStates } from './inquiry.ts'
import { blockingOfInquiry } from './silence.server.ts'

export async function findInbox(actor: Actor, { state, page }: { state: InboxState; page: number }) {
  if (actor.role !== 'teacher') return { inquiries: [], counts: noCounts() }
  const last = latestMessages()
  const [found, counts] = await Promise.all([
    db
      .select({
        id: inquiries.id,
        name: inquiries.name,
        offerTitle: inquiries.offerTitle,
        lastMessageAt: inquiries.lastMessageAt,
        ...last.columns,
      })
      .from(inquiries)
      .innerJoinLateral(last.message, sql`true`)
      .where(and(eq(inquiries.teacherId, actor.accountId), eq(inquiries.state, state)))
      .orderBy(desc(inquiries.lastMessageAt), desc(inquiries.id))
      .limit(inboxPageSize)
      .offset((page - 1) * inboxPageSize),
    countInbox(actor.accountId),
  ])
  return { inquiries: found, counts }
}

type Counts = Record<InboxState, number>

const noCounts = (): Counts => ({ new: 0, answered: 0, closed: 0 })

async function countInbox(teacherId: string): Promise<Counts> {
  const rows = await db
    .select({ state: inquiries.state, count: count() })
    .from(inquiries)
    .where(and(eq(inquiries.teacherId, teacherId), ne(inquiries.state, 'unconfirmed')))
    .groupBy(inquiries.state)
  const counts = noCounts()
  for (const state of inboxStates) counts[state] = rows.find((row) => row.state === state)?.count ?? 0
  return counts
}

export const newInquiriesSql = (teacherId: string) => sql<number>`(select count(*)::int from ${inquiries}
  where ${and(eq(inquiries.teacherId, teacherId), eq(inquiries.state, 'new'))})`

/** Without the sender's address, which is private. */
export async function readInquiry(actor: Actor, id: string) {
  if (actor.role !== 'teacher') return undefined
  const [found] = await db
    .select({
      id: inquiries.id,
      name: inquiries.name,
      offerTitle: inquiries.offerTitle,
      offerId: inquiries.offerId,
      state: inquiries.state,
      senderId: inquiries.senderId,
    })
    .from(inquiries)
    .where(
      and(eq(inquiries.id, id), eq(inquiries.teacherId, actor.accountId), ne(inquiries.state, 'unconfirmed')),
    )
  if (!found) return undefined
  const { senderId, ...inquiry } = found
  return {
    ...inquiry,
    blocking: await blockingOfInquiry(db, { teacherId: actor.accountId, senderId }, 'teacher'),
    messages: await messagesOf(db, id),
  }
}
