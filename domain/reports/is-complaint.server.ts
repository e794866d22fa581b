import { and, isNotNull, ne, or } from 'drizzle-orm'
import { reports } from '#db/schema/reports.ts'

/** Not a second report whose words the first took: its row remains for the link only (rule 49). */
export const isComplaintSql = and(
  ne(reports.state, 'unconfirmed'),
  or(ne(reports.state, 'closed'), isNotNull(reports.outcome), isNotNull(reports.decidedAt)),
)
