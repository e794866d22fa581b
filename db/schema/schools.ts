import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ClaimBadge, verificationStatuses } from '../../domain/claims/claim.ts'
import { countryBounds } from '../../domain/places/bounds.ts'
import { locationLengthMax } from '../../domain/places/place.ts'
import * as housing from '../../domain/schools/housing.ts'
import * as school from '../../domain/schools/school.ts'
import { lastWriter } from './accounts.ts'
import { lengthWithin, listWithin, moment, oneOf, searchHead, searchVector, storable } from './columns.ts'
import { schools } from './organisations.ts'
import { places } from './places.ts'

const within = (column: AnyPgColumn, least: number, most: number) =>
  sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`

/** A school's profile. */
export const schoolProfiles = pgTable(
  'school_profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => schools.id),
    schoolName: text('school_name').notNull().default(''),
    schoolType: text('school_type', { enum: school.schoolTypes }).notNull().default('state'),
    category: text('category', { enum: school.schoolCategories }).notNull().default('general'),
    cityId: text('city_id').references(() => places.id),
    /** A village outside the gazetteer: then `city_id` is its region, or the nearest listed town (rule 47). */
    locationText: text('location_text'),
    districtId: text('district_id').references(() => places.id),
    address: text('address').notNull().default(''),
    about: text('about').notNull().default(''),
    website: text('website'),
    foundedYear: integer('founded_year'),
    studentCount: integer('student_count'),
    facilities: text('facilities').array().notNull().default([]),
    isHousingProvided: boolean('housing_provided').notNull().default(false),
    housingKind: text('housing_kind', { enum: housing.housingKinds }),
    housingCostKind: text('housing_cost_kind', { enum: housing.housingCostKinds }),
    /** In som a month. */
    housingCost: integer('housing_cost'),
    housingNote: text('housing_note'),
    /** Published: visible to everybody; hiding it also hides its vacancies (rule 9). */
    isAvailable: boolean('available').notNull().default(false),
    /** Since when administrators have hidden it; it is not published meanwhile (rule 50). */
    hiddenAt: moment('hidden_at'),
    verificationStatus: text('verification_status', { enum: verificationStatuses }).notNull().default('none'),
    isLocationVerified: boolean('location_verified').notNull().default(false),
    /** The public verification; a trigger derives all three columns from the claims. */
    verifiedClaims: jsonb('verified_claims').$type<ClaimBadge[]>().notNull().default([]),
    /** The number of public reviews and, from three on, their average; a trigger derives both. */
    reviewCount: integer('review_count').notNull().default(0),
    rating: real('rating'),
    /** The school's own pin on the map; without one its town's position counts. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** When the pin was moved; null if it is where it was put first. */
    pinMovedAt: moment('pin_moved_at'),
    /** The searchable text, as `searchText` of domain/search makes it. */
    searchText: text('search_text').notNull().default(''),
    searchVector: searchVector(),
    searchHead: searchHead(),
    /** The version of `searchText` that made `search_text`; a job renews older rows. */
    searchVersion: smallint('search_version').notNull().default(0),
    /** When it was first published; publishing it again does not change it. */
    shownAt: moment('shown_at'),
    /** Fields whose former defaults were removed; the school is asked about them once. */
    askedAgain: text('asked_again', { enum: school.askedAgain }).array().notNull().default([]),
    /** Text in the form of a never-published school that is not yet a valid value, by field name. */
    unfinished: jsonb('unfinished').$type<school.Unfinished>(),
    /** The form that saved it last: its own further writes are no conflict. */
    formId: uuid('form_id'),
    ...lastWriter(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // For the rules of flags, which read the rows written since their last check.
    index('school_profiles_written').on(t.updatedAt, t.id),
    index('school_profiles_changed_by').on(t.changedById),
    storable(
      'school_profiles_storable',
      t.schoolName,
      t.locationText,
      t.address,
      t.about,
      t.website,
      t.facilities,
    ),
    lengthWithin('school_profiles_name_length', t.schoolName, 0, school.schoolNameLengthMax),
    lengthWithin('school_profiles_address_length', t.address, 0, school.addressLengthMax),
    lengthWithin('school_profiles_location_length', t.locationText, 1, locationLengthMax),
    check('school_profiles_location_somewhere', sql`${t.locationText} is null or ${t.cityId} is not null`),
    lengthWithin('school_profiles_about_length', t.about, 0, school.aboutLengthMax),
    lengthWithin('school_profiles_website_length', t.website, 1, school.websiteLengthMax),
    check('school_profiles_website_scheme', sql`${t.website} ~ '^https?://'`),
    check(
      'school_profiles_founded',
      sql`${t.foundedYear} between ${sql.raw(String(school.foundedYearMin))} and 2200`,
    ),
    check(
      'school_profiles_students',
      sql`${t.studentCount} between 1 and ${sql.raw(String(school.studentCountMax))}`,
    ),
    listWithin('school_profiles_facilities', t.facilities, school.facilitiesMax, school.facilityLengthMax),
    oneOf('school_profiles_housing_kind', t.housingKind, housing.housingKinds),
    oneOf('school_profiles_housing_cost_kind', t.housingCostKind, housing.housingCostKinds),
    check(
      'school_profiles_housing',
      sql`(${t.housingCost} is null or coalesce(${t.housingCostKind} = 'monthly', false))
        and ${t.housingCost} between 1 and ${sql.raw(String(housing.housingCostMax))} and is_storable(${t.housingNote})`,
    ),
    lengthWithin('school_profiles_housing_note_length', t.housingNote, 1, housing.housingNoteLengthMax),
    check('school_profiles_asked_again', sql`${t.askedAgain} <@ array['facilities']::text[]`),
    oneOf('school_profiles_type', t.schoolType, school.schoolTypes),
    oneOf('school_profiles_category', t.category, school.schoolCategories),
    oneOf('school_profiles_verification', t.verificationStatus, verificationStatuses),
    check('school_profiles_hidden', sql`${t.hiddenAt} is null or not ${t.isAvailable}`),
    check(
      'school_profiles_gate',
      sql`not ${t.isAvailable} or (char_length(${t.schoolName}) >= 2 and ${t.address} <> '' and ${t.about} <> '')`,
    ),
    check(
      'school_profiles_unfinished',
      sql`${t.unfinished} is null or (not ${t.isAvailable} and ${t.shownAt} is null
        and char_length(${t.unfinished}::text) <= ${sql.raw(String(school.unfinishedLengthMax))})`,
    ),
    check('school_profiles_pin', sql`num_nonnulls(${t.latitude}, ${t.longitude}) in (0, 2)`),
    check('school_profiles_latitude', within(t.latitude, countryBounds.south, countryBounds.north)),
    check('school_profiles_longitude', within(t.longitude, countryBounds.west, countryBounds.east)),
    index('school_profiles_published').on(t.updatedAt.desc()).where(sql`${t.isAvailable}`),
    // For the list of schools, in its own order.
    index('school_profiles_verified_first')
      .on(sql`(${t.verificationStatus} = 'verified') desc nulls last`, t.updatedAt.desc())
      .where(sql`${t.isAvailable}`),
    // For lists of vacancies, which read the hidden schools once.
    index('school_profiles_hidden').on(t.id).where(sql`not ${t.isAvailable}`),
    // Hidden rows are few among many.
    index('school_profiles_hidden_by_administrators').on(t.id).where(sql`${t.hiddenAt} is not null`),
    // For duplicate schools: as `isLikelySameSql` of domain/schools compares them.
    index('school_profiles_numbered').on(
      t.cityId,
      sql`trim(regexp_replace(${t.schoolName}, '[^0-9]+', ' ', 'g'))`,
    ),
    // For administrators, who read the latest first.
    index('school_profiles_latest')
      .on(sql`coalesce(${t.shownAt}, ${t.createdAt})`, t.id)
      .where(sql`${t.isAvailable}`),
    index('school_profiles_search').using('gin', t.searchVector),
    index('school_profiles_search_version').on(t.searchVersion),
  ],
)

/** Two profiles that are likely of the same school; the older of them is the other. */
export const schoolDuplicates = pgTable(
  'school_doubles',
  {
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolProfiles.id),
    otherId: uuid('other_id')
      .notNull()
      .references(() => schoolProfiles.id),
    foundAt: moment('found_at').notNull(),
    /** Since when an administrator has declared them two schools. */
    apartAt: moment('apart_at'),
  },
  (t) => [
    unique('school_doubles_pair').on(t.schoolId, t.otherId),
    check('school_doubles_order', sql`${t.otherId} < ${t.schoolId}`),
    index('school_doubles_other').on(t.otherId),
    index('school_doubles_open').on(t.foundAt, t.id).where(sql`${t.apartAt} is null`),
    index('school_doubles_apart').on(t.apartAt, t.id).where(sql`${t.apartAt} is not null`),
  ],
)
