import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, storable } from './columns.ts'

/** The link to a teacher's CV; without a row there is none. */
export const cvLinks = pgTable(
  'cv_links',
  {
    teacherId: uuid('teacher_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** In plain text, because its teacher sees it again. */
    token: text('token').notNull().unique(),
    hasContacts: boolean('has_contacts').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (t) => [lengthWithin('cv_links_token_length', t.token, 1, 43), storable('cv_links_storable', t.token)],
)
