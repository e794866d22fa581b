import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Condition, Fact } from './condition.ts'
import { rulesFor, type TeacherFacts } from './fit.ts'

export type FactColumns = Record<Fact, AnyColumn | SQL>

/** The same as `holds`, asked of the database; never null. */
export function conditionSql(condition: Condition, columns: FactColumns): SQL {
  switch (condition.is) {
    case 'all':
    case 'any': {
      const parts = condition.of.map((part) => conditionSql(part, columns))
      if (parts.length === 0) return condition.is === 'all' ? sql`true` : sql`false`
      return sql`(${sql.join(parts, condition.is === 'all' ? sql` and ` : sql` or `)})`
    }
    case 'in':
      return sql`coalesce(${columns[condition.fact]} = any(${`{${condition.values.map((value) => JSON.stringify(value)).join(',')}}`}::text[]), false)`
    case 'at-least':
      return sql`coalesce(${columns[condition.fact]} >= ${condition.bound}::int, false)`
    case 'at-most':
      return sql`coalesce(${columns[condition.fact]} <= ${condition.bound}::int, false)`
    case 'known':
      return sql`(${columns[condition.fact]} is not null)`
    case 'true':
      return sql`(${columns[condition.fact]} is true)`
  }
}

export function fitKeySql(teacher: TeacherFacts, columns: FactColumns): SQL {
  const parts = rulesFor(teacher).map(
    ({ weight, known, met }) =>
      sql`case when not ${conditionSql(known, columns)} then 0 when ${conditionSql(met, columns)} then ${weight}::int else ${-weight}::int end`,
  )
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`
}
