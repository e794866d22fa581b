import type { Database, Transaction } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import type { AuditKind } from './audit.ts'

/** Adds a line to the audit log, in the caller's transaction. */
export async function recordAudit(
  tx: Transaction | Database,
  entry: { kind: AuditKind; accountId?: string; ip?: string; details?: Record<string, string> },
): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}
