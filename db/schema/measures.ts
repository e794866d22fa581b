import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  measuredKinds,
  measureKinds,
  measureTitleLengthMax,
  reasonLengthMax,
  reasonLengthMin,
} from '../../domain/measures/measure.ts'
import { reportReasons } from '../../domain/reports/report.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { schools } from './organisations.ts'
import { supportTickets } from './support.ts'

/** Measures against an account or a school, with their reasons; their subjects read them (rule 50). */
export const measures = pgTable(
  'measures',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: measureKinds }).notNull(),
    /** The subject: a person, or a school whose members all hear of it; neither once the subject is gone. */
    accountId: uuid('account_id').references(() => accounts.id),
    schoolId: uuid('school_id').references(() => schools.id),
    /** Kind, id and former title of a hidden or reported object. No foreign key: the object may be deleted first. */
    objectKind: text('object_kind', { enum: measuredKinds }),
    objectId: uuid('object_id'),
    title: text('title'),
    reasonCode: text('reason_code', { enum: reportReasons }),
    reason: text('reason').notNull(),
    /** The state to restore when it is shown again. */
    former: jsonb('former').$type<Record<string, unknown>>(),
    /** When it ends by itself; empty if an administrator must end it. */
    endsAt: moment('ends_at'),
    /** Empty when the administrator's account is gone. */
    madeById: uuid('made_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    madeAt: moment('made_at').notNull(),
    endedAt: moment('ended_at'),
    /** The support conversation of the appeal. */
    appealId: uuid('appeal_id').references(() => supportTickets.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('measures_kind', t.kind, measureKinds),
    oneOf('measures_object_kind', t.objectKind, measuredKinds),
    oneOf('measures_reason_code', t.reasonCode, reportReasons),
    lengthWithin('measures_reason_length', t.reason, reasonLengthMin, reasonLengthMax),
    lengthWithin('measures_title_length', t.title, 0, measureTitleLengthMax),
    storable('measures_storable', t.reason, t.title),
    check('measures_whose', sql`num_nonnulls(${t.accountId}, ${t.schoolId}) <= 1`),
    check(
      'measures_of_object',
      sql`num_nonnulls(${t.objectKind}, ${t.objectId}, ${t.reasonCode}) = case ${t.kind} when 'block' then 0 else 3 end`,
    ),
    uniqueIndex('measures_open_block')
      .on(t.accountId)
      .where(sql`${t.endedAt} is null and ${t.kind} = 'block'`),
    uniqueIndex('measures_open_school_block')
      .on(t.schoolId)
      .where(sql`${t.endedAt} is null and ${t.kind} = 'block'`),
    uniqueIndex('measures_open_hiding')
      .on(t.objectId, t.objectKind)
      .where(sql`${t.endedAt} is null and ${t.kind} = 'hide'`),
    index('measures_of_account').on(t.accountId, t.madeAt),
    index('measures_of_school').on(t.schoolId, t.madeAt),
    index('measures_of_appeal').on(t.appealId),
    index('measures_ending').on(t.endsAt).where(sql`${t.endedAt} is null and ${t.endsAt} is not null`),
  ],
)
