import { randomUUID } from 'node:crypto'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { auditLines, auditTies } from '#db/schema/audit.ts'
import { tokenHash } from '#platform/tokens.ts'
import { type AuditDetails, type AuditKind, splitDetails } from './audit.ts'

type AuditEntry = {
  kind: AuditKind
  accountId?: string
  email?: string
  ip?: string
  details?: AuditDetails
}

/** The line stays; the tie to the person is removed by a deletion (rules 51, Q21). An `email` is stored as a hash. */
export async function recordAudit(tx: Transaction | Database, entry: AuditEntry): Promise<void> {
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

/** Whether somebody did the same within five minutes: the second press of a button is answered as the first (rule 41). */
export async function wasJustDone(
  tx: Transaction,
  { kind, accountId, details: { by, ...details } }: AuditEntry & { details: { by: string } & AuditDetails },
): Promise<boolean> {
  const lines = await tx
    .select({ id: auditLines.id })
    .from(auditTies)
    .innerJoin(auditLines, eq(auditLines.subjectId, auditTies.subjectId))
    .where(
      and(
        ...[sql`${auditTies.about} ? 'by'`, eq(sql`${auditTies.about} ->> 'by'`, by)],
        accountId ? eq(auditTies.accountId, accountId) : undefined,
        ...[eq(auditLines.kind, kind), gt(auditLines.at, sql`now() - interval '5 minutes'`)],
        ...Object.entries(details).map(([key, value]) => eq(detailSql(key), value)),
      ),
    )
    .limit(1)
  return lines.length > 0
}

const detailSql = (key: string): SQL =>
  sql`coalesce(${auditTies.about} ->> ${key}, ${auditLines.details} ->> ${key})`
