import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import * as label from '../../domain/labels/label.ts'
import { lengthWithin, oneOf, storable } from './columns.ts'
import { schools } from './organisations.ts'

/** The school's own set of coloured words, for applications and saved teachers (rule 55). */
export const schoolLabels = pgTable(
  'school_labels',
  {
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    word: text('word').notNull(),
    colour: text('colour', { enum: label.labelColours }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    oneOf('school_labels_colour', t.colour, label.labelColours),
    storable('school_labels_storable', t.word),
    lengthWithin('school_labels_word_length', t.word, 1, label.labelLengthMax),
    uniqueIndex('school_labels_word').on(t.schoolId, sql`lower(${t.word})`),
  ],
)
