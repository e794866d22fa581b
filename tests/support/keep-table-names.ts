import { type AnyColumn, Column, getTableName, is, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

type Selection = { field: unknown }[]
type Builder = { buildSelection(fields: Selection, options?: { isSingleTable?: boolean }): SQL }

/**
 * Rejects a query that would leave out the table names although it has two tables, or compares a subquery's rows with
 * the outer table's: such a part would compare other columns than it says (db/qualified.ts).
 */
const dialect = PgDialect.prototype as unknown as Builder
const build = dialect.buildSelection
dialect.buildSelection = function (this: Builder, fields, options) {
  if (options?.isSingleTable) for (const { field } of fields) refuseLostNames(field)
  return build.call(this, fields, options)
}

function refuseLostNames(field: unknown): void {
  const part = is(field, SQL.Aliased) ? field.sql : field
  if (!is(part, SQL)) return
  const columns = part.queryChunks.filter((chunk): chunk is AnyColumn => is(chunk, Column))
  const words = part.queryChunks.map((chunk) => (chunk as { value?: unknown }).value ?? '').join(' ')
  const tables = new Set(columns.map((column) => getTableName(column.table)))
  const isOwnQuery = /\bselect\b/i.test(words) && / as \w+\s+where\b/i.test(words)
  if (tables.size > 1 || (isOwnQuery && tables.size > 0))
    throw new Error(`wrap this part in qualified(): it loses the names of ${[...tables].join(', ')}`)
}
