import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { supportLinks, supportTickets } from '#db/schema/support.ts'
import { type Actor, mayOnlyLook, type Person } from '#domain/accounts/actor.ts'

type Reader = Pick<Transaction, 'select'>

const owners = alias(schoolMembers, 'owners')

const isOfMeasure = and(eq(measures.appealId, supportTickets.id), isNotNull(measures.schoolId))

/** The author while they act for the school. */
const isAuthor = and(
  eq(schoolMembers.schoolId, measures.schoolId),
  eq(schoolMembers.accountId, supportTickets.accountId),
  ne(schoolMembers.role, 'viewer'),
)

export type AppealOfSchool = { schoolId: string; doesAuthorAct: boolean }

/** Whose the conversation is, where it is about a measure against a school: the school's, whoever began it (rules 45, 50). */
export async function appealOfSchool(tx: Reader, ticketId: string): Promise<AppealOfSchool | undefined> {
  const [found] = await tx
    .select({ schoolId: measures.schoolId, author: schoolMembers.accountId })
    .from(supportTickets)
    .innerJoin(measures, isOfMeasure)
    .leftJoin(schoolMembers, isAuthor)
    .where(eq(supportTickets.id, ticketId))
    .limit(1)
  if (!found?.schoolId) return undefined
  return { schoolId: found.schoolId, doesAuthorAct: found.author !== null }
}

/** Viewers of the school write nothing (rule 45). */
export function speaksFor(actor: Actor, schoolId: string): boolean {
  return actor.role === 'school' && actor.schoolId === schoolId && !mayOnlyLook(actor)
}

/** What a person began for a school whose they are no more is not theirs. */
export function isStillOwnSql(actor: Person): SQL {
  const schoolId = 'schoolId' in actor ? actor.schoolId : null
  return sql`not exists (select from ${measures} where ${isOfMeasure} and ${measures.schoolId} is distinct from ${schoolId})`
}

type Hearer = Pick<typeof accounts.$inferSelect, 'fullName' | 'email' | 'locale'> & { accountId: string }

/** Who hears the answers: the writer, and of a school's appeal its owner once they act for it no more. */
export async function hearerOf(tx: Reader, ticketId: string): Promise<Hearer | undefined> {
  const [found] = await tx
    .select({
      accountId: accounts.id,
      ...{ fullName: accounts.fullName, email: accounts.email, locale: accounts.locale },
    })
    .from(supportTickets)
    .leftJoin(measures, isOfMeasure)
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

/** Who wrote for the school last hears the answers. The links in the former one's mails open nothing any more. */
export async function passTicket(
  tx: Transaction,
  ticketId: string,
  { accountId, fullName, email, locale }: Hearer,
): Promise<void> {
  await tx
    .update(supportTickets)
    .set({ accountId, email, locale, name: fullName || email })
    .where(eq(supportTickets.id, ticketId))
  await tx.delete(supportLinks).where(eq(supportLinks.ticketId, ticketId))
}
