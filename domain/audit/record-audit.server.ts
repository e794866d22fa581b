import type { Database, Transaction } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { tokenHash } from '#platform/tokens.ts'
import type { AuditKind } from './audit.ts'

/**
 * Adds a line to the audit log, in the caller's transaction. What an address alone says of somebody (`email`) is
 * kept as a hash, whether it has an account or not: the line is found when its account is deleted (rule Q21).
 */
export async function recordAudit(
  tx: Transaction | Database,
  entry: {
    kind: AuditKind
    accountId?: string
    email?: string
    ip?: string
    details?: Record<string, string>
  },
): Promise<void> {
  const { email, ...line } = entry
  await tx.insert(auditEntries).values({ ...line, ...(email && { emailHash: tokenHash(email) }) })
}
