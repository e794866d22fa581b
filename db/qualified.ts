import { type SQL, sql } from 'drizzle-orm'

/**
 * A fragment of SQL that keeps its table names wherever it is selected. A query of one table drops them from the columns of what
 * it selects, so that `where sessions.account_id = accounts.id` becomes `where account_id = id`, within sessions alone.
 */
export const qualified = <Value>(part: SQL<Value>): SQL<Value> => sql<Value>`${part}`
