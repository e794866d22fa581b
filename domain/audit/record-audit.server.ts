import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#db/client.ts'
import { auditLines, auditTies } from '#db/schema/audit.ts'
import { tokenHash } from '#platform/tokens.ts'
import { type AuditDetails, type AuditKind, splitDetails } from './audit.ts'

/**
 * Runs in the caller's transaction. What happened goes into a line that nobody can change; who it concerns goes into a
 * tie that a deletion removes (rules 51, Q21). An `email` is stored as a hash, so that a deletion finds the tie.
 */
export async function recordAudit(
  tx: Transaction | Database,
  entry: {
    kind: AuditKind
    accountId?: string
    email?: string
    ip?: string
    details?: AuditDetails
  },
): Promise<void> {
  const { kind, email, accountId, ip } = entry
  // Not a UUID v7: its time would connect one line with the next.
  const subjectId = randomUUID()
  const { details, about } = splitDetails(entry.details ?? {})
  const line = tx.insert(auditLines).values({ kind, subjectId, details })
  if (!accountId && !email && !ip && Object.keys(about).length === 0) {
    await line
    return
  }
  const added = tx.$with('added').as(line.returning({ subjectId: auditLines.subjectId }))
  await tx
    .with(added)
    .insert(auditTies)
    .values({
      subjectId,
      accountId,
      ip,
      about,
      emailHash: email ? tokenHash(email) : null,
    })
}
