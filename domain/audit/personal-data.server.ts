import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { auditEntries, auditTies } from '#db/schema/audit.ts'
import { tokenHash } from '#platform/tokens.ts'

/** By the account, and by the address if only that was known. */
type Person = { accountId: string; email: string }

const areOf = (found: typeof auditEntries | typeof auditTies, { accountId, email }: Person) =>
  or(eq(found.accountId, accountId), eq(found.emailHash, tokenHash(email)))

export async function exportAudit(tx: Transaction, person: Person) {
  return tx
    .select({ at: auditEntries.at, kind: auditEntries.kind, ip: auditEntries.ip })
    .from(auditEntries)
    .where(areOf(auditEntries, person))
    .orderBy(asc(auditEntries.id))
}

/** Ties the lines of a former address to the account, which has another address from now on. */
export async function adoptAudit(tx: Transaction, person: Person): Promise<void> {
  await tx
    .update(auditTies)
    .set({ accountId: person.accountId })
    .where(and(areOf(auditTies, person), isNull(auditTies.accountId)))
}

/** The lines stay, without person and network address (rule Q21). */
export async function eraseAudit(tx: Transaction, person: Person): Promise<void> {
  await tx.delete(auditTies).where(areOf(auditTies, person))
  await tx
    .update(auditTies)
    .set({ about: sql`${auditTies.about} - 'by'` })
    .where(and(sql`${auditTies.about} ? 'by'`, sql`${auditTies.about} ->> 'by' = ${person.accountId}`))
}
