import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import * as letter from '../../domain/message-templates/kept-letter.ts'
import * as template from '../../domain/message-templates/message-template.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, oneOf, storable } from './columns.ts'
import { schools } from './organisations.ts'

/** A school's texts for repeated use, in one to three languages. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    kind: text('kind', { enum: template.templateKinds }).notNull(),
    title: text('title').notNull(),
    textRu: text('text_ru'),
    textEn: text('text_en'),
    textKy: text('text_ky'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    oneOf('message_templates_kind', t.kind, template.templateKinds),
    storable('message_templates_storable', t.title, t.textRu, t.textEn, t.textKy),
    lengthWithin('message_templates_title_length', t.title, 1, template.templateTitleLengthMax),
    lengthWithin('message_templates_ru_length', t.textRu, 1, template.templateTextLengthMax),
    lengthWithin('message_templates_en_length', t.textEn, 1, template.templateTextLengthMax),
    lengthWithin('message_templates_ky_length', t.textKy, 1, template.templateTextLengthMax),
    check('message_templates_some_text', sql`num_nonnulls(${t.textRu}, ${t.textEn}, ${t.textKy}) >= 1`),
    index('message_templates_of_school').on(t.schoolId, t.kind),
  ],
)

/** A teacher's kept cover letters, in the language in which they are written. */
export const keptLetters = pgTable(
  'kept_letters',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    storable('kept_letters_storable', t.title, t.text),
    lengthWithin('kept_letters_title_length', t.title, 1, letter.letterTitleLengthMax),
    lengthWithin('kept_letters_text_length', t.text, 1, letter.letterTextLengthMax),
    index('kept_letters_of_teacher').on(t.teacherId),
  ],
)
