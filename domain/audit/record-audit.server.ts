import type { Database, Transaction } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { tokenHash } from '#platform/tokens.ts'
import type { AuditKind } from './audit.ts'

/** In the caller's transaction. An `email` is kept as a hash, so that a deletion finds its lines (rule Q21). */
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
