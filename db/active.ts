import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether an account or a school exists and is not blocked (rules 21 and 70). */
export function isActiveSql(row: { blockedAt: SQLWrapper; deletedAt: SQLWrapper }): SQL<boolean> {
  return sql<boolean>`(${row.blockedAt} is null and ${row.deletedAt} is null)`
}
