import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import * as template from '../../domain/vacancies/vacancy-template.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, storable } from './columns.ts'
import { schools } from './organisations.ts'

/** A school's templates of vacancies. */
export const vacancyTemplates = pgTable(
  'vacancy_templates',
  {
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    /** The member who saved it; null once they are deleted. */
    authorId: uuid('author_id').references(() => accounts.id),
    name: text('name').notNull(),
    contents: jsonb('contents').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    storable('vacancy_templates_storable', t.name),
    lengthWithin('vacancy_templates_name_length', t.name, 1, template.vacancyTemplateNameLengthMax),
    check(
      'vacancy_templates_contents_length',
      sql`char_length(${t.contents}::text) <= ${sql.raw(String(template.vacancyTemplateLengthMax))}`,
    ),
    index('vacancy_templates_of_school').on(t.schoolId),
    index('vacancy_templates_author').on(t.authorId),
  ],
)
