import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { announcementKinds, announcementLengthMax } from '../../domain/announcements/announcement.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

/** Announcements above every page, with an end; the audit says who wrote them. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: announcementKinds }).notNull(),
    textRu: text('text_ru').notNull(),
    textEn: text('text_en'),
    textKy: text('text_ky'),
    beginsAt: moment('begins_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When an administrator ended it. */
    endedAt: moment('ended_at'),
    madeAt: moment('made_at').notNull(),
  },
  (t) => [
    oneOf('announcements_kind', t.kind, announcementKinds),
    lengthWithin('announcements_ru_length', t.textRu, 1, announcementLengthMax),
    lengthWithin('announcements_en_length', t.textEn, 1, announcementLengthMax),
    lengthWithin('announcements_ky_length', t.textKy, 1, announcementLengthMax),
    storable('announcements_storable', t.textRu, t.textEn, t.textKy),
    check('announcements_span', sql`${t.beginsAt} < ${t.endsAt}`),
    index('announcements_left').on(t.endsAt).where(sql`${t.endedAt} is null`),
  ],
)
