import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { tokenHash } from '#platform/tokens.ts'

/** Whose lines are meant: by the account, and by the address where it was all that was known. */
type Person = { accountId: string; email: string }

const linesOf = ({ accountId, email }: Person) =>
  or(eq(auditEntries.accountId, accountId), eq(auditEntries.emailHash, tokenHash(email)))

export async function exportAudit(tx: Transaction, person: Person) {
  return tx
    .select({ at: auditEntries.at, kind: auditEntries.kind, ip: auditEntries.ip })
    .from(auditEntries)
    .where(linesOf(person))
    .orderBy(asc(auditEntries.id))
}

/** Before the account changes its address. */
export async function adoptAudit(tx: Transaction, person: Person): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ accountId: person.accountId })
    .where(and(linesOf(person), isNull(auditEntries.accountId)))
}

/** The lines stay without person and network address (rule Q21). */
export async function eraseAudit(tx: Transaction, person: Person): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ accountId: null, emailHash: null, ip: null, details: {} })
    .where(linesOf(person))
}
