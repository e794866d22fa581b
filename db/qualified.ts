import { type SQL, sql } from 'drizzle-orm'

/**
 * A fragment of SQL that keeps its table names wherever it is selected. A query of one table drops them from its
 * selected columns, so that `where sessions.account_id = accounts.id` becomes `where account_id = id`, which refers
 * only to sessions.
 */
export const qualified = <Value>(part: SQL<Value>): SQL<Value> => sql<Value>`${part}`
