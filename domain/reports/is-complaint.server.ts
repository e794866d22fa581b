import { and, isNotNull, ne, or } from 'drizzle-orm'
import { reports } from '#db/schema/reports.ts'

/**
 * A confirmed report that says something by itself. The row of a second one of the same visitor gave its words to the first, and
 * stays for its link alone: closed, and decided by nobody (rule 49).
 */
export const isComplaintSql = and(
  ne(reports.state, 'unconfirmed'),
  or(ne(reports.state, 'closed'), isNotNull(reports.outcome), isNotNull(reports.decidedAt)),
)
