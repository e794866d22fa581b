import { and, asc, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { supportMessages, supportTickets } from '#db/schema/support.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { findMeasures } from '#domain/console/find-person.server.ts'
import { isOfMeasureSql, recipientOf } from './appeal-of-school.server.ts'

const othersMax = 5
const mover = alias(accounts, 'mover')

/** The recipient of the answer is not always the last writer (rule 45). */
export async function readTicket(actor: Actor, id: string) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const recipient = await recipientOf(db, id)
  const [ticket] = await db
    .select({
      id: supportTickets.id,
      accountId: accounts.id,
      name: supportTickets.name,
      email: supportTickets.email,
      subject: supportTickets.subject,
      message: supportTickets.message,
      state: supportTickets.state,
      stateSince: supportTickets.stateSince,
      version: supportTickets.version,
      createdAt: supportTickets.createdAt,
      locale: sql<
        typeof supportTickets.$inferSelect.locale
      >`coalesce(${accounts.locale}, ${supportTickets.locale})`,
      isBlocked: sql<boolean>`${accounts.blockedAt} is not null`,
      movedBy: mover.fullName,
      writerId: supportTickets.accountId,
      schoolName: schoolProfiles.schoolName,
    })
    .from(supportTickets)
    .leftJoin(
      accounts,
      and(
        eq(accounts.id, recipient?.accountId ?? supportTickets.accountId),
        sql`${accounts.deletedAt} is null`,
      ),
    )
    .leftJoin(mover, eq(mover.id, supportTickets.movedById))
    .leftJoin(measures, isOfMeasureSql)
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, measures.schoolId))
    .where(eq(supportTickets.id, id))
  if (!ticket) return undefined
  const { message, createdAt, writerId, schoolName, ...rest } = ticket
  const { name, email } =
    recipient && recipient.accountId !== writerId
      ? { name: recipient.fullName || recipient.email, email: recipient.email }
      : ticket
  const [followed, others, [next], appealed] = await Promise.all([
    db
      .select({
        id: supportMessages.id,
        side: supportMessages.side,
        author: accounts.fullName,
        text: supportMessages.text,
        at: supportMessages.createdAt,
      })
      .from(supportMessages)
      .leftJoin(accounts, eq(accounts.id, supportMessages.authorId))
      .where(eq(supportMessages.ticketId, id))
      .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id)),
    findOthers({ ...ticket, email }),
    nextOpen(ticket),
    findMeasures(eq(measures.appealId, id)),
  ])
  const first = { id, side: 'person' as const, author: null, text: message, at: createdAt }
  // Words of an unknown author belong to the school.
  const messages = [first, ...followed].map(({ author, ...message }) => ({
    ...message,
    author: message.side === 'person' ? (schoolName && (author || schoolName)) || name : author,
  }))
  return { ...rest, name, email, messages, others, appealed, nextId: next?.id ?? null }
}

type TicketRow = Pick<typeof supportTickets.$inferSelect, 'id' | 'email' | 'stateSince'> & {
  accountId: string | null
}

function findOthers({ id, accountId, email }: TicketRow) {
  return db
    .select({ id: supportTickets.id, subject: supportTickets.subject, state: supportTickets.state })
    .from(supportTickets)
    .where(
      and(
        ne(supportTickets.id, id),
        or(eq(supportTickets.email, email), accountId ? eq(supportTickets.accountId, accountId) : undefined),
      ),
    )
    .orderBy(desc(supportTickets.id))
    .limit(othersMax)
}

function nextOpen({ id, stateSince }: TicketRow) {
  const isLater = or(
    gt(supportTickets.stateSince, stateSince),
    and(eq(supportTickets.stateSince, stateSince), gt(supportTickets.id, id)),
  )
  return db
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(and(eq(supportTickets.state, 'open'), ne(supportTickets.id, id)))
    .orderBy(desc(sql`coalesce(${isLater}, false)`), asc(supportTickets.stateSince), asc(supportTickets.id))
    .limit(1)
}
