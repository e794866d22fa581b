import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#db/client.ts'
import { auditLines, auditTies } from '#db/schema/audit.ts'
import { tokenHash } from '#platform/tokens.ts'
import { type AuditDetails, type AuditKind, splitDetails } from './audit.ts'

/**
 * Runs in the caller's transaction. What happened stands in a line that nobody changes, of whom in a tie that a deletion
 * removes (rules 51, Q21). An `email` is kept as a hash, so that a deletion finds the tie.
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
  // No UUID v7: a time in it would lead from one line to the next.
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
