import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ClaimBadge, verificationStatuses } from '../../domain/claims/claim.ts'
import { locationLengthMax } from '../../domain/places/place.ts'
import { currencies } from '../../domain/rates/currency.ts'
import { subjectIds } from '../../domain/subjects/subject.ts'
import { teachingLanguages } from '../../domain/subjects/teaching-language.ts'
import { idleSteps } from '../../domain/teachers/idle.ts'
import { spokenLanguages } from '../../domain/teachers/spoken-languages.ts'
import * as teacher from '../../domain/teachers/teacher.ts'
import { accounts } from './accounts.ts'
import { documents } from './claims.ts'
import { lengthWithin, listWithin, moment, oneOf, searchHead, searchVector, storable } from './columns.ts'
import { files } from './files.ts'
import { schools } from './organisations.ts'
import { places } from './places.ts'

/** A teacher's profile; its id is the account's. Name and phone are in accounts. */
export const teacherProfiles = pgTable(
  'teacher_profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => accounts.id),
    specialization: text('specialization').notNull().default(''),
    bio: text('bio').notNull().default(''),
    /** Null while unknown: nobody counts as a beginner (rule 58). */
    experienceYears: integer('experience_years'),
    placeId: text('place_id').references(() => places.id),
    locationText: text('location_text'),
    education: text('education').notNull().default(''),
    skills: text('skills').array().notNull().default([]),
    languages: text('languages').array().notNull().default([]),
    preferredSchedule: text('preferred_schedule').array().notNull().default([]),
    desiredSalaryMin: integer('desired_salary_min'),
    desiredSalaryMax: integer('desired_salary_max'),
    desiredSalaryCurrency: text('desired_salary_currency', { enum: currencies }).notNull().default('kgs'),
    preferredDistricts: text('preferred_districts').array().notNull().default([]),
    /** Chosen by the teacher; `subject_ids` also has those that the specialization names. */
    subjects: text('subjects', { enum: subjectIds }).array().notNull().default([]),
    teachingLanguages: text('teaching_languages', { enum: teachingLanguages }).array().notNull().default([]),
    category: text('category', { enum: teacher.teacherCategories }),
    weeklyHoursMin: smallint('weekly_hours_min'),
    weeklyHoursMax: smallint('weekly_hours_max'),
    /** Null while unknown, as are the next ones. */
    isReadyToMove: boolean('ready_to_move'),
    /** Regions to which; none means anywhere in the country. */
    movePlaceIds: text('move_place_ids').array().notNull().default([]),
    needsHousing: boolean('needs_housing'),
    freeFrom: date('free_from', { mode: 'string' }),
    searchStatus: text('search_status', { enum: teacher.searchStatuses }),
    photoFileId: uuid('photo_file_id').references(() => files.id),
    /** Published: visible to `seen_by` (rules 9, 59). */
    isAvailable: boolean('available').notNull().default(false),
    seenBy: text('seen_by', { enum: teacher.audiences }).notNull().default('everybody'),
    /** Since when administrators have hidden it; it is not published meanwhile (rule 50). */
    hiddenAt: moment('hidden_at'),
    verificationStatus: text('verification_status', { enum: verificationStatuses }).notNull().default('none'),
    /** The public verification; a trigger derives both columns from the claims. */
    verifiedClaims: jsonb('verified_claims').$type<ClaimBadge[]>().notNull().default([]),
    /** The number of public reviews and, from three on, their average; a trigger derives both. */
    reviewCount: integer('review_count').notNull().default(0),
    rating: real('rating'),
    /** The searchable text, as `searchText` of domain/search makes it. */
    searchText: text('search_text').notNull().default(''),
    /** The subjects and languages that the teacher's own words mention, for filters. */
    subjectIds: text('subject_ids', { enum: subjectIds }).array().notNull().default([]),
    languageCodes: text('language_codes', { enum: spokenLanguages }).array().notNull().default([]),
    searchVector: searchVector(),
    searchHead: searchHead(),
    /** The version of `searchText` that made `search_text`; a job renews older rows. */
    searchVersion: smallint('search_version').notNull().default(0),
    /** When it was first published, or again after a long time with a smaller audience or none. */
    shownAt: moment('shown_at'),
    /** Since when the present audience, or nobody, sees it; null if that was not recorded. */
    audienceSince: moment('audience_since'),
    /** Fields whose former defaults were removed; the teacher is asked about them once. */
    askedAgain: text('asked_again', { enum: teacher.askedAgain }).array().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // For the rules of flags, which read the rows written since their last check.
    index('teacher_profiles_written').on(t.updatedAt, t.id),
    lengthWithin(
      'teacher_profiles_specialization_length',
      t.specialization,
      0,
      teacher.specializationLengthMax,
    ),
    storable(
      'teacher_profiles_storable',
      t.specialization,
      t.bio,
      t.locationText,
      t.education,
      t.skills,
      t.languages,
    ),
    lengthWithin('teacher_profiles_bio_length', t.bio, 0, teacher.bioLengthMax),
    lengthWithin('teacher_profiles_education_length', t.education, 0, teacher.educationLengthMax),
    lengthWithin('teacher_profiles_location_length', t.locationText, 1, locationLengthMax),
    check(
      'teacher_profiles_experience',
      sql`${t.experienceYears} between 0 and ${sql.raw(String(teacher.experienceYearsMax))}`,
    ),
    listWithin('teacher_profiles_skills', t.skills, teacher.skillsMax, teacher.skillLengthMax),
    listWithin('teacher_profiles_languages', t.languages, teacher.languagesMax, teacher.languageLengthMax),
    check(
      'teacher_profiles_schedule',
      sql`${t.preferredSchedule} <@ array['full-time', 'part-time', 'flexible']::text[]`,
    ),
    check('teacher_profiles_asked_again', sql`${t.askedAgain} <@ array['experience_years']::text[]`),
    check(
      'teacher_profiles_chosen_subjects',
      sql`cardinality(${t.subjects}) <= ${sql.raw(String(teacher.subjectsMax))}`,
    ),
    check(
      'teacher_profiles_teaching_languages',
      sql`${t.teachingLanguages} <@ array[${sql.raw(teachingLanguages.map((one) => `'${one}'`).join(', '))}]::text[]`,
    ),
    oneOf('teacher_profiles_category', t.category, teacher.teacherCategories),
    oneOf('teacher_profiles_search_status', t.searchStatus, teacher.searchStatuses),
    check(
      'teacher_profiles_weekly_hours',
      sql`${t.weeklyHoursMin} >= 1 and ${t.weeklyHoursMax} <= ${sql.raw(String(teacher.weeklyHoursMax))} and ${t.weeklyHoursMin} <= ${sql.raw(String(teacher.weeklyHoursMax))} and ${t.weeklyHoursMax} >= 1 and ${t.weeklyHoursMin} <= ${t.weeklyHoursMax}`,
    ),
    check('teacher_profiles_move_places', sql`cardinality(${t.movePlaceIds}) <= 10`),
    check('teacher_profiles_districts', sql`cardinality(${t.preferredDistricts}) <= 10`),
    oneOf('teacher_profiles_currency', t.desiredSalaryCurrency, currencies),
    oneOf('teacher_profiles_seen_by', t.seenBy, teacher.audiences),
    oneOf('teacher_profiles_verification', t.verificationStatus, verificationStatuses),
    check('teacher_profiles_salary', sql`${t.desiredSalaryMin} >= 0 and ${t.desiredSalaryMax} >= 0`),
    check('teacher_profiles_salary_order', sql`${t.desiredSalaryMin} <= ${t.desiredSalaryMax}`),
    check('teacher_profiles_hidden', sql`${t.hiddenAt} is null or not ${t.isAvailable}`),
    check(
      'teacher_profiles_gate',
      sql`not ${t.isAvailable} or (${t.specialization} <> '' and ${t.bio} <> '')`,
    ),
    index('teacher_profiles_published').on(t.updatedAt.desc()).where(sql`${t.isAvailable}`),
    // Hidden rows are few among many.
    index('teacher_profiles_hidden_by_administrators').on(t.id).where(sql`${t.hiddenAt} is not null`),
    // For administrators, who read the latest first.
    index('teacher_profiles_latest')
      .on(sql`coalesce(${t.shownAt}, ${t.createdAt})`, t.id)
      .where(sql`${t.isAvailable}`),
    index('teacher_profiles_search').using('gin', t.searchVector),
    index('teacher_profiles_subjects').using('gin', t.subjectIds),
    index('teacher_profiles_search_version').on(t.searchVersion),
  ],
)

/** The last visit of the teacher of a published profile, and the last notice to an absent one (rule 58). */
export const profileChecks = pgTable(
  'profile_checks',
  {
    teacherId: uuid('teacher_id')
      .primaryKey()
      .references(() => teacherProfiles.id, { onDelete: 'cascade' }),
    /** The last visit, to the day, or the last answer. */
    presentAt: moment('present_at').notNull(),
    step: text('step', { enum: idleSteps }),
    stepAt: moment('step_at'),
  },
  (t) => [
    oneOf('profile_checks_step', t.step, idleSteps),
    check('profile_checks_told', sql`(${t.step} is null) = (${t.stepAt} is null)`),
    index('profile_checks_present').on(t.presentAt),
  ],
)

/** Schools from which a teacher hides the profile; while there are any, only verified schools see it (rule 59). */
export const hiddenFromSchools = pgTable(
  'hidden_from_schools',
  {
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teacherProfiles.id, { onDelete: 'cascade' }),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    hiddenAt: moment('hidden_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teacherId, t.schoolId] }),
    index('hidden_from_schools_school').on(t.schoolId, t.teacherId),
  ],
)

const entryYears = sql.raw(`between ${teacher.entryYearMin} and ${teacher.entryYearMax}`)

/** A teacher's education, in the order of the form. */
export const teacherEducation = pgTable(
  'teacher_education',
  {
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teacherProfiles.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    place: text('place').notNull(),
    speciality: text('speciality'),
    degree: text('degree', { enum: teacher.degrees }),
    fromYear: smallint('from_year'),
    toYear: smallint('to_year'),
  },
  (t) => [
    primaryKey({ columns: [t.teacherId, t.position] }),
    storable('teacher_education_storable', t.place, t.speciality),
    lengthWithin('teacher_education_place_length', t.place, 1, teacher.entryLineMax),
    lengthWithin('teacher_education_speciality_length', t.speciality, 1, teacher.entryLineMax),
    oneOf('teacher_education_degree', t.degree, teacher.degrees),
    check('teacher_education_from', sql`${t.fromYear} ${entryYears}`),
    check('teacher_education_to', sql`${t.toYear} ${entryYears}`),
    check('teacher_education_years', sql`${t.fromYear} <= ${t.toYear}`),
  ],
)

/** Where a teacher worked, in the order of the form. */
export const teacherWorkplaces = pgTable(
  'teacher_workplaces',
  {
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teacherProfiles.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    schoolId: uuid('school_id').references(() => schools.id, { onDelete: 'set null' }),
    /** As it was typed. */
    school: text('school').notNull(),
    post: text('post'),
    fromYear: smallint('from_year'),
    toYear: smallint('to_year'),
  },
  (t) => [
    primaryKey({ columns: [t.teacherId, t.position] }),
    index('teacher_workplaces_school').on(t.schoolId),
    storable('teacher_workplaces_storable', t.school, t.post),
    lengthWithin('teacher_workplaces_school_length', t.school, 1, teacher.entryLineMax),
    lengthWithin('teacher_workplaces_post_length', t.post, 1, teacher.entryLineMax),
    check('teacher_workplaces_from', sql`${t.fromYear} ${entryYears}`),
    check('teacher_workplaces_to', sql`${t.toYear} ${entryYears}`),
    check('teacher_workplaces_years', sql`${t.fromYear} <= ${t.toYear}`),
  ],
)

/** Achievements of a teacher and their pupils, in the order of the form. */
export const teacherAchievements = pgTable(
  'teacher_achievements',
  {
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teacherProfiles.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    year: smallint('year'),
    /** A file of the teacher's own wallet, which saving checks. */
    fileId: uuid('file_id').references(() => documents.fileId, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.teacherId, t.position] }),
    index('teacher_achievements_file').on(t.fileId),
    storable('teacher_achievements_storable', t.title),
    lengthWithin('teacher_achievements_title_length', t.title, 1, teacher.entryLineMax),
    check('teacher_achievements_year', sql`${t.year} ${entryYears}`),
  ],
)
