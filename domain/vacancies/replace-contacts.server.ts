import { and, count, desc, eq, isNull, ne, not, or, type SQLWrapper, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { contactNameLengthMin } from './vacancy.ts'

export type ContactPerson = { email: string; phone: string | null; fullName: string }

const contactPerson = { email: accounts.email, phone: accounts.phone, fullName: accounts.fullName }

/** A person named by one of them is named by all. */
const isNamed = ({
  email,
  phone,
  fullName,
}: { [Part in keyof ContactPerson]: ContactPerson[Part] | SQLWrapper }) =>
  sql`(${or(
    eq(sql`lower(${vacancies.contactEmail})`, email),
    phone ? eq(vacancies.contactPhone, phone) : undefined,
    eq(vacancies.contactName, fullName),
  )})`

/**
 * The school's latest other contacts replace a person who left (rule 45), otherwise its owner's name and email, without
 * a phone, which the owner never gave for this.
 */
export async function replaceContacts(
  tx: Transaction,
  schoolId: string,
  person: ContactPerson,
): Promise<void> {
  const others = await contactsWithout(tx, schoolId, person)
  if (!others) return
  const fields = sql`array['contact_name', 'contact_phone', 'contact_email']`
  await tx
    .update(vacancies)
    .set({
      ...others,
      unfinished: sql`nullif(${vacancies.unfinished} - ${fields}, '{}')`,
      ...{ version: sql`${vacancies.version} + 1`, changedById: null, changedAt: null },
    })
    .where(and(eq(vacancies.schoolId, schoolId), isNamed(person)))
}

async function contactsWithout(tx: Transaction, schoolId: string, person: ContactPerson) {
  const { contactName, contactPhone, contactEmail } = vacancies
  const [last] = await tx
    .select({ contactName, contactPhone, contactEmail })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.schoolId, schoolId),
        isNull(vacancies.deletedAt),
        // A draft may hold less than a published one needs.
        isNull(vacancies.unfinished),
        sql`char_length(${contactName}) >= ${contactNameLengthMin}`,
        ne(contactPhone, ''),
        ne(contactEmail, ''),
        not(isNamed(person)),
      ),
    )
    .orderBy(desc(vacancies.createdAt))
    .limit(1)
  if (last) return last
  const [owner] = await tx
    .select(contactPerson)
    .from(schoolMembers)
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.role, 'owner')))
  return owner && { contactName: owner.fullName, contactPhone: '', contactEmail: owner.email }
}

export async function countNamedIn(actor: Actor, memberId: string): Promise<number> {
  if (actor.role !== 'school') return 0
  const { schoolId, deletedAt } = vacancies
  const [found] = await db
    .select({ count: count() })
    .from(vacancies)
    .innerJoin(
      schoolMembers,
      and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.accountId, memberId)),
    )
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(
      and(
        eq(schoolId, actor.schoolId),
        isNull(deletedAt),
        isNamed({ ...contactPerson, phone: sql`nullif(${accounts.phone}, '')` }),
      ),
    )
  return found?.count ?? 0
}

/** After the membership ended. */
export async function leaveContacts(
  tx: Transaction,
  { accountId, schoolId }: { accountId: string; schoolId: string },
): Promise<void> {
  const [person] = await tx.select(contactPerson).from(accounts).where(eq(accounts.id, accountId))
  if (person) await replaceContacts(tx, schoolId, person)
}
