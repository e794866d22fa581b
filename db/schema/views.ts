import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { viewedKinds } from '../../domain/views/view.ts'
import { oneOf } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** How many people viewed a profile or a vacancy on a day in Bishkek. The id may be of three tables. */
export const views = pgTable(
  'views',
  {
    kind: text('kind', { enum: viewedKinds }).notNull(),
    viewedId: uuid('viewed_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.viewedId, t.day] }),
    oneOf('views_kind', t.kind, viewedKinds),
    check('views_count', sql`${t.count} > 0`),
  ],
)

/** The viewers of a day, hashed with the salt of that day, so that nobody can be found by it once the salt is deleted. */
export const viewers = pgTable(
  'viewers',
  {
    viewedId: uuid('viewed_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    viewer: bytes('viewer').notNull(),
  },
  (t) => [primaryKey({ columns: [t.viewedId, t.day, t.viewer] }), index('viewers_day').on(t.day)],
)

/** The salt of a day; it is deleted with the viewers of that day. */
export const viewerSalts = pgTable('viewer_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
})
