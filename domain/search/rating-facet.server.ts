import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ratingBounds } from './rating.ts'

export function ratingFacetSql(rating: SQLWrapper): SQL {
  const bounds = ratingBounds.map(
    (bound) => sql`case when ${rating} >= ${bound} then ${String(bound)}::text end`,
  )
  return sql`array_remove(array[case when ${rating} is not null then 'rated' end, ${sql.join(bounds, sql`, `)}], null)`
}
