import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { viewedKinds, viewerKinds, viewSources } from '../../domain/views/view.ts'
import { accounts } from './accounts.ts'
import { oneOf } from './columns.ts'
import { schools } from './organisations.ts'

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

/** The viewers of a day, hashed with that day's salt, so that nobody can be identified once the salt is deleted. */
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

/** A day's views by viewer and source; older days have fewer than `views`, or none. */
export const viewSourceCounts = pgTable(
  'view_sources',
  {
    viewedId: uuid('viewed_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    viewer: text('viewer', { enum: viewerKinds }).notNull(),
    source: text('source', { enum: viewSources }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.viewedId, t.day, t.viewer, t.source] }),
    oneOf('view_sources_viewer', t.viewer, viewerKinds),
    oneOf('view_sources_source', t.source, viewSources),
    check('view_sources_count', sql`${t.count} > 0`),
  ],
)

/** How often a teacher appeared in the results of a signed-in school on a day. */
export const teacherAppearances = pgTable(
  'teacher_appearances',
  {
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teacherId, t.day] }),
    check('teacher_appearances_count', sql`${t.count} > 0`),
  ],
)

/** The last day on which a school that allows this looked at a profile. */
export const schoolLooks = pgTable(
  'school_looks',
  {
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.teacherId, t.schoolId] }), index('school_looks_school').on(t.schoolId)],
)
