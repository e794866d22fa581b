import { and, isNotNull, ne, or } from 'drizzle-orm'
import { reports } from '#db/schema/reports.ts'

/**
 * A confirmed report with words of its own. When a visitor's second report is confirmed, the first takes its words, and
 * its own row remains only for its link: closed, without a decision (rule 49).
 */
export const isComplaintSql = and(
  ne(reports.state, 'unconfirmed'),
  or(ne(reports.state, 'closed'), isNotNull(reports.outcome), isNotNull(reports.decidedAt)),
)
