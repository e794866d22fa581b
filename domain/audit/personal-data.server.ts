import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'

/** What the log of sign-ins and changes knows of a person. */
export async function exportAudit(tx: Transaction, accountId: string) {
  return tx
    .select({ at: auditEntries.at, kind: auditEntries.kind, ip: auditEntries.ip })
    .from(auditEntries)
    .where(eq(auditEntries.accountId, accountId))
    .orderBy(asc(auditEntries.id))
}

/** Makes the lines of a person anonymous: that something happened stays, of whom and from where does not (quality 21). */
export async function eraseAudit(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ accountId: null, ip: null, details: {} })
    .where(eq(auditEntries.accountId, accountId))
}
