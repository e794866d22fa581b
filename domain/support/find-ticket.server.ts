import { timingSafeEqual } from 'node:crypto'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { supportLinks, supportMessages, supportTickets } from '#db/schema/support.ts'
import { type Actor, isSignedIn } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { appealOfSchool, isOwnSql, speaksFor, spokenSchool } from './appeal-of-school.server.ts'
import { ownTicketsPageSize, type TicketSide, type TicketState, ticketLinkDays } from './ticket.ts'

export type TicketKey = { id: string; token?: string | undefined }

export type TicketView = {
  id: string
  subject: string
  state: TicketState
  isOwn: boolean
  /** In order; the first is the ticket's own text. */
  messages: { id: string; side: TicketSide; text: string; at: Date }[]
}

export type OwnTicket = { id: string; subject: string; state: TicketState; createdAt: Date; stateSince: Date }

type Reader = Pick<Transaction, 'select'>

export async function findTicket(actor: Actor, key: TicketKey): Promise<TicketView | undefined> {
  const ticket = await ticketFor(db, actor, key)
  if (!ticket) return undefined
  const { id, subject, state, message, createdAt } = ticket
  const followed = await db
    .select({
      id: supportMessages.id,
      side: supportMessages.side,
      text: supportMessages.text,
      at: supportMessages.createdAt,
    })
    .from(supportMessages)
    .where(eq(supportMessages.ticketId, id))
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id))
  const { isOwn } = ticket
  return {
    ...{ id, subject, state, isOwn },
    messages: [{ id, side: 'person', text: message, at: createdAt }, ...followed],
  }
}

export async function ticketFor(
  tx: Reader,
  actor: Actor,
  { id, token }: TicketKey,
  lock?: 'no key update',
): Promise<(typeof supportTickets.$inferSelect & { isOwn: boolean }) | undefined> {
  const query = tx.select().from(supportTickets).where(eq(supportTickets.id, id))
  const [ticket] = lock ? await query.for(lock) : await query
  if (!ticket) return undefined
  const appeal = await appealOfSchool(tx, id)
  const isAuthor = isSignedIn(actor) && ticket.accountId === actor.accountId
  if (appeal ? speaksFor(actor, appeal.schoolId) : isAuthor) return { ...ticket, isOwn: true }
  const isOpenByLink = !appeal || appeal.doesAuthorAct
  return token && isOpenByLink && (await isLinkOf(tx, id, token)) ? { ...ticket, isOwn: false } : undefined
}

/** How long it takes tells nothing of the links. */
async function isLinkOf(tx: Reader, ticketId: string, token: string): Promise<boolean> {
  const earliest = new Date(now().getTime() - ticketLinkDays * dayMs)
  const links = await tx
    .select({ hash: supportLinks.tokenHash })
    .from(supportLinks)
    .where(and(eq(supportLinks.ticketId, ticketId), gt(supportLinks.createdAt, earliest)))
  const hash = tokenHash(token)
  return links.reduce((found, link) => timingSafeEqual(link.hash, hash) || found, false)
}

export async function findOwnTickets(actor: Actor, page = 1): Promise<OwnTicket[]> {
  if (!isSignedIn(actor)) return []
  return db
    .select({
      id: supportTickets.id,
      subject: supportTickets.subject,
      state: supportTickets.state,
      createdAt: supportTickets.createdAt,
      stateSince: supportTickets.stateSince,
    })
    .from(supportTickets)
    .where(isOwnSql({ accountId: actor.accountId, schoolId: spokenSchool(actor) }))
    .orderBy(sql`${supportTickets.state} = 'closed'`, desc(supportTickets.createdAt), desc(supportTickets.id))
    .limit(ownTicketsPageSize)
    .offset((page - 1) * ownTicketsPageSize)
}

export async function countOwnTickets(actor: Actor): Promise<number> {
  if (!isSignedIn(actor)) return 0
  return db.$count(supportTickets, isOwnSql({ accountId: actor.accountId, schoolId: spokenSchool(actor) }))
}

export const nextVersionSql = sql`${supportTickets.version} + 1`
