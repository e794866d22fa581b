import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { claims } from '#db/schema/claims.ts'
import { reportedObjects } from '#db/schema/reports.ts'
import { supportTickets } from '#db/schema/support.ts'

export type Trace = { open: number; all: number }
export type Traces = Record<'reports' | 'claims' | 'tickets', Trace>

/** Reports by the owner's id, verifications by their owner, support requests by an address. */
export function tracesSql({ owner, claimant, email }: Record<'owner' | 'claimant' | 'email', SQL>) {
  // Each counts what its list shows: no unconfirmed report, and no claim that ended by itself.
  const isReported = or(eq(reportedObjects.state, 'open'), isNotNull(reportedObjects.outcome))
  const isClaimed = sql`(${claims.state} = 'pending'
    or ${claims.state} in ('verified', 'rejected') and ${claims.decidedBy} = 'administrator')`
  return sql<Traces>`jsonb_build_object(
    'reports', ${counted(reportedObjects, sql`${reportedObjects.state} = 'open'`, sql`${reportedObjects.ownerId} = ${owner} and ${isReported}`)},
    'claims', ${counted(claims, sql`${claims.state} = 'pending'`, sql`(${claims.teacherId} = ${claimant} or ${claims.schoolId} = ${claimant}) and ${isClaimed}`)},
    'tickets', ${counted(supportTickets, sql`${supportTickets.state} = 'open'`, sql`${supportTickets.email} = ${email}`)})`
}

const counted = (table: PgTable, isOpen: SQL, where: SQL) =>
  sql`(select jsonb_build_object('open', count(*) filter (where ${isOpen}), 'all', count(*)) from ${table} where ${where})`
