import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import * as offer from '../../domain/offers/offer.ts'
import { locationLengthMax } from '../../domain/places/place.ts'
import { currencies } from '../../domain/rates/currency.ts'
import { subjectIds, subjectLengthMax } from '../../domain/subjects/subject.ts'
import { lengthWithin, listWithin, moment, oneOf, searchHead, searchVector, storable } from './columns.ts'
import { places } from './places.ts'
import { teacherProfiles } from './teachers.ts'

/** A teacher's tutor offers, the 'services' of the directory (rule 32). Shown while offer and profile are. */
export const tutorOffers = pgTable(
  'tutor_offers',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teacherProfiles.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    subjectId: text('subject_id', { enum: subjectIds }),
    subjectText: text('subject_text'),
    hourlyRate: integer('hourly_rate'),
    groupRate: integer('group_rate'),
    rateCurrency: text('rate_currency', { enum: currencies }).notNull(),
    placeId: text('place_id').references(() => places.id),
    locationText: text('location_text'),
    /** Named as the field of the form (rule 33). */
    format: text('employment_type', { enum: [...offer.lessonFormats, ...offer.formerFormats] }).notNull(),
    availability: text('availability', { enum: offer.weekdays }).array().notNull().default([]),
    /** The hours between which the teacher is free on these days; empty if unknown. */
    freeFrom: smallint('free_from'),
    freeUntil: smallint('free_until'),
    languages: text('languages').array().notNull().default([]),
    /** The position among the teacher's offers; a new offer has none and comes first. */
    position: smallint('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    /** Since when administrators have hidden it; it is not active meanwhile (rule 50). */
    hiddenAt: moment('hidden_at'),
    /** The searchable text, as `searchText` of domain/search makes it. */
    searchText: text('search_text').notNull(),
    searchVector: searchVector(),
    searchHead: searchHead(),
    /** The version of `searchText` that made `search_text`; a job renews older rows. */
    searchVersion: smallint('search_version').notNull().default(0),
    requestId: uuid('request_id').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // For the rules of flags, which read the rows written since their last check.
    index('tutor_offers_written').on(t.updatedAt, t.id),
    unique('tutor_offers_request').on(t.teacherId, t.requestId),
    oneOf('tutor_offers_subject', t.subjectId, subjectIds),
    oneOf('tutor_offers_currency', t.rateCurrency, currencies),
    oneOf('tutor_offers_employment', t.format, [...offer.lessonFormats, ...offer.formerFormats]),
    storable('tutor_offers_storable', t.title, t.description, t.subjectText, t.locationText, t.languages),
    lengthWithin('tutor_offers_title_length', t.title, offer.titleLengthMin, offer.titleLengthMax),
    lengthWithin('tutor_offers_description_length', t.description, 0, offer.offerDescriptionLengthMax),
    lengthWithin('tutor_offers_subject_length', t.subjectText, 1, subjectLengthMax),
    lengthWithin('tutor_offers_location_length', t.locationText, 1, locationLengthMax),
    check('tutor_offers_hidden', sql`${t.hiddenAt} is null or not ${t.isActive}`),
    check('tutor_offers_subject_one', sql`num_nonnulls(${t.subjectId}, ${t.subjectText}) = 1`),
    check(
      'tutor_offers_hourly_rate',
      sql`${t.hourlyRate} between 0 and ${sql.raw(String(offer.hourlyRateMax))}`,
    ),
    check(
      'tutor_offers_group_rate',
      sql`${t.groupRate} between 0 and ${sql.raw(String(offer.groupRateMax))}`,
    ),
    check(
      'tutor_offers_availability',
      sql`${t.availability} <@ array[${sql.raw(offer.weekdays.map((day) => `'${day}'`).join(', '))}]::text[] and cardinality(${t.availability}) <= ${sql.raw(String(offer.weekdays.length))}`,
    ),
    check(
      'tutor_offers_hours',
      sql`${t.freeFrom} between ${sql.raw(String(offer.hourMin))} and ${sql.raw(String(offer.hourMax))}
        and ${t.freeUntil} between ${sql.raw(String(offer.hourMin))} and ${sql.raw(String(offer.hourMax))}
        and ${t.freeFrom} < ${t.freeUntil}`,
    ),
    listWithin('tutor_offers_languages', t.languages, offer.languagesMax, offer.languageLengthMax),
    index('tutor_offers_public').on(t.updatedAt.desc(), t.id).where(sql`${t.isActive}`),
    index('tutor_offers_of_teacher').on(t.teacherId, t.updatedAt.desc()),
    // Hidden rows are few among many.
    index('tutor_offers_hidden_by_administrators').on(t.id).where(sql`${t.hiddenAt} is not null`),
    // For administrators, who read the latest first.
    index('tutor_offers_latest').on(t.createdAt, t.id).where(sql`${t.isActive}`),
    index('tutor_offers_search').using('gin', t.searchVector),
    index('tutor_offers_search_version').on(t.searchVersion),
  ],
)
