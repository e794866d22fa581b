import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { unwantedKinds } from '../../domain/fit/unwanted.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { teacherProfiles } from './teachers.ts'

/** Vacancies that a teacher does not want to see: those of a subject, in a place or of a school (rule 60). */
export const unwantedVacancies = pgTable(
  'unwanted_vacancies',
  {
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teacherProfiles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: unwantedKinds }).notNull(),
    /** The id of the subject, the place or the school. */
    value: text('value').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teacherId, t.kind, t.value] }),
    oneOf('unwanted_vacancies_kind', t.kind, unwantedKinds),
    storable('unwanted_vacancies_storable', t.value),
    lengthWithin('unwanted_vacancies_value_length', t.value, 1, 50),
  ],
)
