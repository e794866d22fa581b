import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import * as school from '../../domain/schools/school.ts'
import { moment } from './columns.ts'
import { files } from './files.ts'
import { schoolProfiles } from './schools.ts'
import { vacancies } from './vacancies.ts'

/**
 * A school's albums, each in the school's own order: its gallery, whose first picture is the cover of its card and page, and
 * the pictures of housing, its own and that of a vacancy.
 */
export const schoolPhotos = pgTable(
  'school_photos',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolProfiles.id),
    isOfHousing: boolean('of_housing').notNull().default(false),
    /** The vacancy that the housing belongs to, if it is not the school's. */
    vacancyId: uuid('vacancy_id').references(() => vacancies.id),
    position: integer('position').notNull(),
    /** When an administrator hid it (rule 50). */
    hiddenAt: moment('hidden_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('school_photos_hidden_by_administrators').on(t.fileId).where(sql`${t.hiddenAt} is not null`),
    // For administrators, who read the latest first.
    index('school_photos_latest').on(t.createdAt, t.fileId).where(sql`${t.hiddenAt} is null`),
    // Deferrable in the migration, so that pictures can swap places in one statement.
    unique('school_photos_place').on(t.schoolId, t.isOfHousing, t.vacancyId, t.position).nullsNotDistinct(),
    check('school_photos_of_vacancy', sql`${t.vacancyId} is null or ${t.isOfHousing}`),
    index('school_photos_of_vacancies').on(t.vacancyId).where(sql`${t.vacancyId} is not null`),
    check(
      'school_photos_position_within',
      sql`${t.position} between 1 and ${sql.raw(String(school.photosMax))}`,
    ),
  ],
)
