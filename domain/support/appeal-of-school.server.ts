import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { supportLinks, supportTickets } from '#db/schema/support.ts'
import { type Actor, mayOnlyLook } from '#domain/accounts/actor.ts'

type Reader = Pick<Transaction, 'select'>

const owners = alias(schoolMembers, 'owners')

export const isOfMeasureSql = and(eq(measures.appealId, supportTickets.id), isNotNull(measures.schoolId))

const isAuthor = and(
  eq(schoolMembers.schoolId, measures.schoolId),
  eq(schoolMembers.accountId, supportTickets.accountId),
  ne(schoolMembers.role, 'viewer'),
)

export type AppealOfSchool = { schoolId: string; doesAuthorAct: boolean }

/** Whoever began it (rules 45, 50). */
export async function appealOfSchool(tx: Reader, ticketId: string): Promise<AppealOfSchool | undefined> {
  const [found] = await tx
    .select({ schoolId: measures.schoolId, author: schoolMembers.accountId })
    .from(supportTickets)
    .innerJoin(measures, isOfMeasureSql)
    .leftJoin(schoolMembers, isAuthor)
    .where(eq(supportTickets.id, ticketId))
    .limit(1)
  if (!found?.schoolId) return undefined
  return { schoolId: found.schoolId, doesAuthorAct: found.author !== null }
}

/** Viewers write nothing (rule 45). */
export function spokenSchool(actor: Actor): string | undefined {
  return actor.role === 'school' && !mayOnlyLook(actor) ? actor.schoolId : undefined
}

export function speaksFor(actor: Actor, schoolId: string): boolean {
  return spokenSchool(actor) === schoolId
}

export function isOwnSql({ accountId, schoolId }: { accountId: string; schoolId?: string | undefined }): SQL {
  const own = sql`${supportTickets.accountId} = ${accountId} and not exists (select from ${measures} where ${isOfMeasureSql})`
  if (!schoolId) return own
  const ofSchool = sql`select ${measures.appealId} from ${measures} where ${measures.schoolId} = ${schoolId}`
  return sql`((${own}) or ${supportTickets.id} = any(array(${ofSchool})))`
}

type Recipient = Pick<typeof accounts.$inferSelect, 'fullName' | 'email' | 'locale'> & { accountId: string }

/** The owner once the writer of a school's appeal no longer acts for it. */
export async function recipientOf(tx: Reader, ticketId: string): Promise<Recipient | undefined> {
  const [found] = await tx
    .select({
      accountId: accounts.id,
      ...{ fullName: accounts.fullName, email: accounts.email, locale: accounts.locale },
    })
    .from(supportTickets)
    .leftJoin(measures, isOfMeasureSql)
    .leftJoin(schoolMembers, isAuthor)
    .leftJoin(owners, and(eq(owners.schoolId, measures.schoolId), eq(owners.role, 'owner')))
    .innerJoin(
      accounts,
      or(
        and(
          eq(accounts.id, supportTickets.accountId),
          or(isNull(measures.id), isNotNull(schoolMembers.accountId), isNull(owners.accountId)),
        ),
        and(isNotNull(measures.id), isNull(schoolMembers.accountId), eq(accounts.id, owners.accountId)),
      ),
    )
    .where(eq(supportTickets.id, ticketId))
    .limit(1)
  return found
}

/** The member who wrote last for the school gets the answers. The links in the former member's mails stop working. */
export async function passTicket(
  tx: Transaction,
  ticketId: string,
  { accountId, fullName, email, locale }: Recipient,
): Promise<void> {
  await tx
    .update(supportTickets)
    .set({ accountId, email, locale, name: fullName || email, version: sql`${supportTickets.version} + 1` })
    .where(eq(supportTickets.id, ticketId))
  await tx.delete(supportLinks).where(eq(supportLinks.ticketId, ticketId))
}

/** They pass to the owner. */
export async function leaveAppeals(tx: Transaction, accountId: string): Promise<void> {
  // Blocks that replaced each other share one conversation.
  const left = await tx
    .selectDistinct({
      ticketId: supportTickets.id,
      heir: {
        accountId: accounts.id,
        ...{ fullName: accounts.fullName, email: accounts.email, locale: accounts.locale },
      },
    })
    .from(supportTickets)
    .innerJoin(measures, isOfMeasureSql)
    .innerJoin(owners, and(eq(owners.schoolId, measures.schoolId), eq(owners.role, 'owner')))
    .innerJoin(accounts, and(eq(accounts.id, owners.accountId), ne(accounts.id, accountId)))
    .where(eq(supportTickets.accountId, accountId))
    .orderBy(asc(supportTickets.id))
  for (const { ticketId, heir } of left) await passTicket(tx, ticketId, heir)
}
