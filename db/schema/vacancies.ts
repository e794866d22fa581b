import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { locationLengthMax } from '../../domain/places/place.ts'
import { currencies } from '../../domain/rates/currency.ts'
import * as housing from '../../domain/schools/housing.ts'
import { subjectIds, subjectLengthMax } from '../../domain/subjects/subject.ts'
import { teachingLanguages } from '../../domain/subjects/teaching-language.ts'
import * as contract from '../../domain/vacancies/contract.ts'
import * as ending from '../../domain/vacancies/ending.ts'
import type { FormerTerms } from '../../domain/vacancies/former-terms.ts'
import * as pay from '../../domain/vacancies/pay.ts'
import * as vacancy from '../../domain/vacancies/vacancy.ts'
import { accounts, lastWriter } from './accounts.ts'
import { lengthWithin, listWithin, moment, oneOf, searchHead, searchVector, storable } from './columns.ts'
import { places } from './places.ts'
import { schoolProfiles } from './schools.ts'

/** Vacancies. A deleted one stays for its applications and is not shown (rule 14). */
export const vacancies = pgTable(
  'vacancies',
  {
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolProfiles.id),
    /** The author; null if unknown, and once they are deleted. */
    authorId: uuid('author_id').references(() => accounts.id),
    state: text('state', { enum: vacancy.vacancyStates }).notNull(),
    title: text('title').notNull(),
    vacancyType: text('vacancy_type', { enum: vacancy.vacancyTypes }).notNull(),
    subjectId: text('subject_id', { enum: subjectIds }),
    subjectText: text('subject_text'),
    educationLevel: text('education_level', { enum: vacancy.educationLevels }).notNull(),
    employmentType: text('employment_type', { enum: vacancy.employmentTypes }).notNull(),
    placeId: text('place_id').references(() => places.id),
    locationText: text('location_text'),
    salaryMin: integer('salary_min'),
    salaryMax: integer('salary_max'),
    salaryCurrency: text('salary_currency', { enum: currencies }).notNull(),
    salaryPeriod: text('salary_period', { enum: pay.salaryPeriods }).notNull().default('month'),
    /** Before or after taxes; null if the school does not say. */
    salaryIsGross: boolean('salary_is_gross'),
    contractKind: text('contract_kind', { enum: contract.contractKinds }),
    contractUntil: date('contract_until', { mode: 'string' }),
    /** In hundredths of a load. */
    contractShare: smallint('contract_share'),
    description: text('description').notNull(),
    requirements: text('requirements').array().notNull().default([]),
    benefits: text('benefits').array().notNull().default([]),
    /** Zero if the school takes beginners, null if it does not say. */
    experienceRequired: integer('experience_required'),
    /** The minimum; null if the school requires none. */
    categoryRequired: text('category_required', { enum: vacancy.requiredCategories }),
    teachingLanguage: text('language_of_instruction', { enum: teachingLanguages }),
    weeklyHours: smallint('weekly_hours'),
    shift: text('shift', { enum: vacancy.shifts }),
    grades: text('grades'),
    /** How many people are wanted. */
    positions: smallint('positions').notNull().default(1),
    /** The school's promised days for an answer; null without a promise. */
    answerDays: smallint('answer_days'),
    /** The criteria for scoring applicants, and those that were published: private to the school (rule 55). */
    criteria: text('criteria').array().notNull().default([]),
    publishedCriteria: text('published_criteria').array().notNull().default([]),
    startDate: date('start_date', { mode: 'string' }),
    applicationDeadline: date('application_deadline', { mode: 'string' }),
    /** When a draft is published by the clock (rule 67). */
    publishAt: moment('publish_at'),
    /** When a published vacancy without a deadline ends, unless it is renewed. */
    lapsesAt: moment('lapses_at'),
    /** How many days before its end its school was last warned. */
    endingToldDays: smallint('ending_told_days'),
    /** The outcome, as its school says. */
    outcome: text('outcome', { enum: ending.outcomes }),
    /** Null where it is as its school has it. */
    housingKind: text('housing_kind', { enum: housing.vacancyHousingKinds }),
    housingCostKind: text('housing_cost_kind', { enum: housing.housingCostKinds }),
    /** In som a month. */
    housingCost: integer('housing_cost'),
    housingNote: text('housing_note'),
    /** Its own value or its school's, stored here for the search; a job renews it. */
    isHousingProvided: boolean('housing_provided').notNull().default(false),
    /** Only for applicants who got far enough (rule 19); in no other answer of the server. */
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull(),
    /** The searchable text, as `searchText` of domain/search makes it. */
    searchText: text('search_text').notNull(),
    searchVector: searchVector(),
    searchHead: searchHead(),
    /** The version of `searchText` that made `search_text`; a job renews older rows. */
    searchVersion: smallint('search_version').notNull().default(0),
    /** Text in a draft's form that is not yet a valid value, by field name; null if there is none. */
    unfinished: jsonb('unfinished').$type<vacancy.Unfinished>(),
    /** Earlier terms since somebody applied under them, the oldest first. */
    formerTerms: jsonb('former_terms').$type<FormerTerms[]>(),
    /** The form that last wrote it: its own further writes are no conflict. */
    requestId: uuid('request_id').notNull(),
    ...lastWriter(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    publishedAt: moment('published_at'),
    closedAt: moment('closed_at'),
    closedReason: text('closed_reason', { enum: vacancy.closedReasons }),
    deletedAt: moment('deleted_at'),
    /** Since when administrators have hidden it; it is a draft meanwhile (rule 50). */
    hiddenAt: moment('hidden_at'),
  },
  (t) => [
    // For the rules of flags, which read the rows written since their last check.
    index('vacancies_written').on(t.updatedAt, t.id),
    // For the rule of flags that looks for other users of a phone.
    index('vacancies_of_phone').on(t.contactPhone).where(sql`${t.deletedAt} is null`),
    unique('vacancies_request').on(t.schoolId, t.requestId),
    check('vacancies_hidden', sql`${t.hiddenAt} is null or ${t.state} = 'draft'`),
    oneOf('vacancies_state', t.state, vacancy.vacancyStates),
    oneOf('vacancies_type', t.vacancyType, vacancy.vacancyTypes),
    oneOf('vacancies_subject', t.subjectId, subjectIds),
    oneOf('vacancies_education', t.educationLevel, vacancy.educationLevels),
    oneOf('vacancies_employment', t.employmentType, vacancy.employmentTypes),
    oneOf('vacancies_currency', t.salaryCurrency, currencies),
    oneOf('vacancies_closed_reason', t.closedReason, vacancy.closedReasons),
    storable(
      'vacancies_storable',
      t.title,
      t.subjectText,
      t.locationText,
      t.description,
      t.grades,
      t.contactName,
      t.contactEmail,
      t.requirements,
      t.benefits,
    ),
    lengthWithin('vacancies_title_length', t.title, 0, vacancy.titleLengthMax),
    lengthWithin('vacancies_subject_length', t.subjectText, 1, subjectLengthMax),
    lengthWithin('vacancies_location_length', t.locationText, 1, locationLengthMax),
    lengthWithin('vacancies_description_length', t.description, 0, vacancy.descriptionLengthMax),
    lengthWithin('vacancies_contact_name_length', t.contactName, 0, vacancy.contactNameLengthMax),
    check(
      'vacancies_contact_phone_e164',
      sql`${t.contactPhone} = '' or ${t.contactPhone} ~ '^\\+[1-9][0-9]{6,14}$'`,
    ),
    lengthWithin('vacancies_contact_email_length', t.contactEmail, 0, 254),
    // Only a never-published draft may be unfinished; what administrators hid comes back unchanged. Only the phone may
    // be missing, if it belonged to somebody who left.
    check(
      'vacancies_finished',
      sql`(${t.state} = 'draft' and ${t.hiddenAt} is null) or (${t.unfinished} is null
        and char_length(${t.title}) >= ${sql.raw(String(vacancy.titleLengthMin))}
        and char_length(${t.description}) >= ${sql.raw(String(vacancy.descriptionLengthMin))}
        and char_length(${t.contactName}) >= ${sql.raw(String(vacancy.contactNameLengthMin))}
        and char_length(${t.contactEmail}) >= 3
        and num_nonnulls(${t.subjectId}, ${t.subjectText}) = 1 and num_nonnulls(${t.placeId}, ${t.locationText}) >= 1)`,
    ),
    check(
      'vacancies_unfinished_length',
      sql`char_length(${t.unfinished}::text) <= ${sql.raw(String(vacancy.unfinishedLengthMax))}`,
    ),
    listWithin('vacancies_requirements', t.requirements, vacancy.listItemsMax, vacancy.listItemLengthMax),
    listWithin('vacancies_benefits', t.benefits, vacancy.listItemsMax, vacancy.listItemLengthMax),
    listWithin('vacancies_criteria', t.criteria, vacancy.criteriaMax, vacancy.criterionLengthMax),
    listWithin(
      'vacancies_published_criteria',
      t.publishedCriteria,
      vacancy.criteriaMax,
      vacancy.criterionLengthMax,
    ),
    storable('vacancies_criteria_storable', t.criteria, t.publishedCriteria),
    check('vacancies_subject_one', sql`num_nonnulls(${t.subjectId}, ${t.subjectText}) <= 1`),
    check('vacancies_salary', sql`${t.salaryMin} >= 0 and ${t.salaryMax} >= 0`),
    check('vacancies_salary_order', sql`${t.salaryMin} <= ${t.salaryMax}`),
    check(
      'vacancies_experience',
      sql`${t.experienceRequired} between 0 and ${sql.raw(String(vacancy.experienceRequiredMax))}`,
    ),
    oneOf('vacancies_housing_kind', t.housingKind, housing.vacancyHousingKinds),
    oneOf('vacancies_housing_cost_kind', t.housingCostKind, housing.housingCostKinds),
    check(
      'vacancies_housing',
      sql`(coalesce(${t.housingKind}, 'none') <> 'none' or num_nonnulls(${t.housingCostKind}, ${t.housingCost}, ${t.housingNote}) = 0)
        and (${t.housingCost} is null or coalesce(${t.housingCostKind} = 'monthly', false))
        and ${t.housingCost} between 1 and ${sql.raw(String(housing.housingCostMax))} and is_storable(${t.housingNote})`,
    ),
    lengthWithin('vacancies_housing_note_length', t.housingNote, 1, housing.housingNoteLengthMax),
    oneOf('vacancies_outcome', t.outcome, ending.outcomes),
    check(
      'vacancies_ending_told',
      sql`${t.endingToldDays} in (${sql.raw(ending.endingToldDays.join(', '))})`,
    ),
    oneOf('vacancies_salary_period', t.salaryPeriod, pay.salaryPeriods),
    check(
      'vacancies_hourly_pay',
      sql`${t.salaryPeriod} = 'month' or coalesce(greatest(${t.salaryMin}, ${t.salaryMax}), 0) <= ${sql.raw(String(pay.hourlyPayMax))}`,
    ),
    oneOf('vacancies_contract_kind', t.contractKind, contract.contractKinds),
    check(
      'vacancies_contract',
      sql`(${t.contractUntil} is null or coalesce(${t.contractKind} in ('fixed-term', 'replacement'), false))
        and (${t.contractShare} is not null) = coalesce(${t.contractKind} = 'part', false)
        and ${t.contractShare} between ${sql.raw(String(contract.contractShareMin))} and ${sql.raw(String(contract.contractShareMax))}`,
    ),
    oneOf('vacancies_teaching_language', t.teachingLanguage, teachingLanguages),
    oneOf('vacancies_category_required', t.categoryRequired, vacancy.requiredCategories),
    oneOf('vacancies_shift', t.shift, vacancy.shifts),
    check(
      'vacancies_weekly_hours',
      sql`${t.weeklyHours} between 1 and ${sql.raw(String(vacancy.weeklyHoursMax))}`,
    ),
    check('vacancies_positions', sql`${t.positions} between 1 and ${sql.raw(String(vacancy.positionsMax))}`),
    check(
      'vacancies_answer_days',
      sql`${t.answerDays} in (${sql.raw(vacancy.answerDaysOffered.join(', '))})`,
    ),
    lengthWithin('vacancies_grades_length', t.grades, 1, vacancy.gradesLengthMax),
    check('vacancies_published_at', sql`${t.state} = 'draft' or ${t.publishedAt} is not null`),
    check(
      'vacancies_closed',
      sql`(${t.state} = 'closed') = (${t.closedAt} is not null) and (${t.state} = 'closed') = (${t.closedReason} is not null)`,
    ),
    // With everything that filters and their options need, so that a search by filters reads only this index.
    index('vacancies_searched')
      .on(
        t.publishedAt.desc(),
        t.id,
        t.schoolId,
        t.applicationDeadline,
        t.vacancyType,
        t.subjectId,
        t.placeId,
        t.employmentType,
        t.educationLevel,
        t.teachingLanguage,
        t.isHousingProvided,
        t.experienceRequired,
        t.salaryMax,
        t.salaryMin,
        t.salaryCurrency,
        t.salaryPeriod,
        t.weeklyHours,
        t.categoryRequired,
      )
      .where(sql`${t.state} = 'published' and ${t.deletedAt} is null`),
    index('vacancies_monthly_pay')
      .on(
        t.salaryCurrency,
        sql`(case when ${t.salaryPeriod} = 'month' then coalesce(${t.salaryMax}, ${t.salaryMin}) else coalesce(${t.salaryMax}, ${t.salaryMin}) * ${t.weeklyHours} * 13 / 3 end) desc nulls last`,
        t.publishedAt.desc(),
        t.id,
      )
      .where(sql`${t.state} = 'published' and ${t.deletedAt} is null`),
    index('vacancies_public_place')
      .on(t.placeId, t.publishedAt.desc())
      .where(sql`${t.state} = 'published' and ${t.deletedAt} is null`),
    index('vacancies_public_subject')
      .on(t.subjectId, t.publishedAt.desc())
      .where(sql`${t.state} = 'published' and ${t.deletedAt} is null`),
    index('vacancies_of_school').on(t.schoolId, t.createdAt.desc()).where(sql`${t.deletedAt} is null`),
    // For administrators, who read the latest first.
    index('vacancies_latest')
      .on(t.publishedAt, t.id)
      .where(sql`${t.state} <> 'draft' and ${t.deletedAt} is null`),
    index('vacancies_publish_at').on(t.publishAt).where(sql`${t.publishAt} is not null`),
    index('vacancies_lapse').on(t.lapsesAt).where(sql`${t.state} = 'published'`),
    index('vacancies_deadline').on(t.applicationDeadline).where(sql`${t.state} = 'published'`),
    // Hidden rows are few among many.
    index('vacancies_hidden_by_administrators').on(t.id).where(sql`${t.hiddenAt} is not null`),
    index('vacancies_search').using('gin', t.searchVector),
    index('vacancies_search_version').on(t.searchVersion),
    index('vacancies_author').on(t.authorId),
    index('vacancies_changed_by').on(t.changedById),
  ],
)
