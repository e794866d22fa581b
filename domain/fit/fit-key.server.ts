import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Condition, Fact, ProfileFact } from './condition.ts'
import { type Rule, rulesFor, type SoughtTeacher, soughtBy, type TeacherFacts } from './fit.ts'

type ColumnsOf<Name extends string> = Record<Name, AnyColumn | SQL>
export type FactColumns = ColumnsOf<Fact>
export type ProfileColumns = ColumnsOf<ProfileFact>

const textsSql = (values: readonly string[]) =>
  sql`${`{${values.map((value) => JSON.stringify(value)).join(',')}}`}::text[]`

/** The same as `holds`, in the database; never null. */
export function conditionSql<Name extends string>(condition: Condition<Name>, columns: ColumnsOf<Name>): SQL {
  switch (condition.is) {
    case 'all':
    case 'any': {
      const parts = condition.of.map((part) => conditionSql(part, columns))
      if (parts.length === 0) return condition.is === 'all' ? sql`true` : sql`false`
      return sql`(${sql.join(parts, condition.is === 'all' ? sql` and ` : sql` or `)})`
    }
    case 'in':
      return sql`coalesce(${columns[condition.fact]} = any(${textsSql(condition.values)}), false)`
    case 'overlaps':
      return sql`coalesce(${columns[condition.fact]} && ${textsSql(condition.values)}, false)`
    case 'at-least':
      return sql`coalesce(${columns[condition.fact]} >= ${condition.bound}::int, false)`
    case 'at-most':
      return sql`coalesce(${columns[condition.fact]} <= ${condition.bound}::int, false)`
    case 'known':
      return sql`(${columns[condition.fact]} is not null)`
    case 'unknown':
      return sql`(${columns[condition.fact]} is null)`
    case 'true':
      return sql`(${columns[condition.fact]} is true)`
    case 'filled':
      return sql`(coalesce(cardinality(${columns[condition.fact]}), 0) > 0)`
    case 'empty':
      return sql`(coalesce(cardinality(${columns[condition.fact]}), 0) = 0)`
  }
}

function keySql<Name extends string>(rules: readonly Rule<Name>[], columns: ColumnsOf<Name>): SQL {
  const parts = rules.map(
    ({ weight, known, met }) =>
      sql`case when not ${conditionSql(known, columns)} then 0 when ${conditionSql(met, columns)} then ${weight}::int else ${-weight}::int end`,
  )
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`
}

export const fitKeySql = (teacher: TeacherFacts, columns: FactColumns): SQL =>
  keySql(rulesFor(teacher), columns)

export const fitKeyOfTeachersSql = (sought: SoughtTeacher, columns: ProfileColumns): SQL =>
  keySql(soughtBy(sought), columns)
