import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/accounts.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { literal } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import type { MeasuredKind } from './measure.ts'

export const contentFacts = [
  ...['title', 'owner', 'other', 'accountId', 'schoolId', 'path'],
  ...['placeId', 'locationText', 'address', 'email', 'closed'],
] as const
export type ContentFact = (typeof contentFacts)[number]

export type ContentSource = {
  table: SQL
  id: SQL
  isShown: SQL
  /** Absent if `hiddenAt` decides alone. */
  isHidden?: SQL
  hiddenAt: AnyPgColumn
  /** When everybody could first see it; an index has this order. */
  since: AnyPgColumn | SQL
  /** When its text was last written, if it can be edited; an index has this order. */
  changed?: AnyPgColumn
  isBlocked?: SQL
  blockedAt?: SQL
  ids: SQL[]
  isNamed: (words: string[]) => SQL
  joins: SQL
  summary: ContentSummary
}

/** Columns of the row and of its joins; what is left out is unknown. */
type ContentSummary = { title: SQL; owner: SQL; path: SQL } & Partial<Record<ContentFact, SQL>>

/** The beginnings of words, so that the index of the public list is used. */
const startSql = (words: string[]) =>
  sql`to_tsquery('russian'::regconfig, ${words.map((word) => `${word}:*`).join(' & ')})`

const schoolsNamed = (words: string[]) =>
  sql`(select ${schoolProfiles.id} from ${schoolProfiles} where ${schoolProfiles.searchVector} @@ ${startSql(words)})`

const likeEach = (text: SQL, words: string[]) =>
  sql`(${sql.join(
    words.map((word) => sql`${text} like ${`%${literal(word)}%`}`),
    sql` and `,
  )})`

const teacherPathSql = (
  id: SQL | AnyColumn,
) => sql`(select '/teachers/' || profile.id from ${teacherProfiles} as profile
  where profile.id = ${id} and profile.seen_by = 'everybody')`

const blockedSchools = sql`array(select ${schools.id} from ${schools}
  where ${schools.blockedAt} is not null and ${schools.deletedAt} is null)`

/** `school_profiles` is joined. */
const closedSchool = (id: SQL | AnyColumn) => sql`case when exists (select from ${schools}
    where ${schools.id} = ${id} and ${schools.blockedAt} is not null) then 'blocked'
  when not ${schoolProfiles.isAvailable} then 'hidden' end`

/** `accounts` is joined. */
const closedTeacher = sql`case when ${accounts.blockedAt} is not null then 'blocked'
  when not exists (select from ${teacherProfiles} as profile
    where profile.id = ${accounts.id} and profile.available) then 'hidden' end`

const sidesOfReview = sql`left join ${schoolProfiles} on ${schoolProfiles.id} = ${reviews.schoolId}
  left join ${accounts} on ${accounts.id} = ${reviews.teacherId}`

const person = {
  owner: sql`${accounts.fullName}`,
  accountId: sql`${accounts.id}`,
  email: sql`${accounts.email}`,
}

/** The reviewed side has the page with the review and its answer. */
function sideSummary(whose: 'author' | 'reviewed') {
  // The side that wrote the review: the author, unless it is the answer.
  const [teacher, school] =
    whose === 'author' ? (['teacher', 'school'] as const) : (['school', 'teacher'] as const)
  return {
    owner: sql`case ${reviews.side} when ${teacher} then ${accounts.fullName} else ${schoolProfiles.schoolName} end`,
    other: sql`case ${reviews.side} when ${school} then ${accounts.fullName} else ${schoolProfiles.schoolName} end`,
    accountId: sql`case ${reviews.side} when ${teacher} then ${reviews.teacherId} end`,
    schoolId: sql`case ${reviews.side} when ${school} then ${reviews.schoolId} end`,
    path: sql`case ${reviews.side} when 'teacher' then '/schools/' || ${reviews.schoolId} else ${teacherPathSql(reviews.teacherId)} end`,
  }
}

export const contentSources: Record<MeasuredKind, ContentSource> = {
  vacancy: {
    table: sql`${vacancies}`,
    id: sql`${vacancies.id}`,
    isShown: sql`${vacancies.deletedAt} is null and ${vacancies.state} <> 'draft'`,
    isHidden: sql`${vacancies.hiddenAt} is not null and ${vacancies.deletedAt} is null`,
    hiddenAt: vacancies.hiddenAt,
    since: vacancies.publishedAt,
    changed: vacancies.updatedAt,
    ids: [sql`${vacancies.id}`, sql`${vacancies.schoolId}`],
    isNamed: (words) => sql`${vacancies.searchVector} @@ ${startSql(words)}`,
    joins: sql`left join ${schoolProfiles} on ${schoolProfiles.id} = ${vacancies.schoolId}`,
    summary: {
      title: sql`${vacancies.title}`,
      owner: sql`${schoolProfiles.schoolName}`,
      schoolId: sql`${vacancies.schoolId}`,
      path: sql`'/vacancies/' || ${vacancies.id}`,
      closed: closedSchool(vacancies.schoolId),
      placeId: sql`${vacancies.placeId}`,
      locationText: sql`${vacancies.locationText}`,
    },
  },
  teacher: {
    table: sql`${teacherProfiles}`,
    id: sql`${teacherProfiles.id}`,
    isShown: sql`${teacherProfiles.isAvailable}`,
    isHidden: sql`${teacherProfiles.hiddenAt} is not null and exists (select from ${accounts} as owner
      where owner.id = ${teacherProfiles.id} and owner.deleted_at is null)`,
    hiddenAt: teacherProfiles.hiddenAt,
    since: sql`coalesce(${teacherProfiles.shownAt}, ${teacherProfiles.createdAt})`,
    changed: teacherProfiles.updatedAt,
    ids: [sql`${teacherProfiles.id}`],
    isNamed: (words) => sql`${teacherProfiles.searchVector} @@ ${startSql(words)}`,
    joins: sql`join ${accounts} on ${accounts.id} = ${teacherProfiles.id}`,
    summary: {
      title: sql`${teacherProfiles.specialization}`,
      ...person,
      path: teacherPathSql(teacherProfiles.id),
      closed: closedTeacher,
      placeId: sql`${teacherProfiles.placeId}`,
      locationText: sql`${teacherProfiles.locationText}`,
    },
  },
  school: {
    table: sql`${schoolProfiles}`,
    id: sql`${schoolProfiles.id}`,
    isShown: sql`${schoolProfiles.isAvailable} and ${schoolProfiles.id} <> all(${blockedSchools})`,
    isBlocked: sql`${schoolProfiles.id} = any(${blockedSchools})`,
    blockedAt: sql`(select ${schools.blockedAt} from ${schools} where ${schools.id} = ${schoolProfiles.id})`,
    isHidden: sql`${schoolProfiles.hiddenAt} is not null and exists (select from ${schools}
      where ${schools.id} = ${schoolProfiles.id} and ${schools.deletedAt} is null)`,
    hiddenAt: schoolProfiles.hiddenAt,
    since: sql`coalesce(${schoolProfiles.shownAt}, ${schoolProfiles.createdAt})`,
    changed: schoolProfiles.updatedAt,
    ids: [sql`${schoolProfiles.id}`],
    isNamed: (words) => sql`${schoolProfiles.searchVector} @@ ${startSql(words)}`,
    joins: sql``,
    summary: {
      title: sql`${schoolProfiles.schoolName}`,
      owner: sql`${schoolProfiles.schoolName}`,
      schoolId: sql`${schoolProfiles.id}`,
      path: sql`'/schools/' || ${schoolProfiles.id}`,
      placeId: sql`${schoolProfiles.cityId}`,
      locationText: sql`${schoolProfiles.locationText}`,
      address: sql`${schoolProfiles.address}`,
      email: sql`(select owner.email from ${schoolMembers} as owners join ${accounts} as owner on owner.id = owners.account_id
        where owners.school_id = ${schoolProfiles.id} and owners.role = 'owner')`,
    },
  },
  offer: {
    table: sql`${tutorOffers}`,
    id: sql`${tutorOffers.id}`,
    isShown: sql`${tutorOffers.isActive}`,
    hiddenAt: tutorOffers.hiddenAt,
    since: tutorOffers.createdAt,
    changed: tutorOffers.updatedAt,
    ids: [sql`${tutorOffers.id}`, sql`${tutorOffers.teacherId}`],
    isNamed: (words) => sql`${tutorOffers.searchVector} @@ ${startSql(words)}`,
    joins: sql`join ${accounts} on ${accounts.id} = ${tutorOffers.teacherId}`,
    summary: {
      title: sql`${tutorOffers.title}`,
      ...person,
      path: sql`'/teachers/services/' || ${tutorOffers.id}`,
      closed: closedTeacher,
      placeId: sql`${tutorOffers.placeId}`,
      locationText: sql`${tutorOffers.locationText}`,
    },
  },
  photo: {
    table: sql`${schoolPhotos}`,
    id: sql`${schoolPhotos.fileId}`,
    isShown: sql`${schoolPhotos.hiddenAt} is null`,
    hiddenAt: schoolPhotos.hiddenAt,
    since: schoolPhotos.createdAt,
    ids: [sql`${schoolPhotos.fileId}`, sql`${schoolPhotos.schoolId}`],
    isNamed: (words) => sql`${schoolPhotos.schoolId} in ${schoolsNamed(words)}`,
    joins: sql`join ${schoolProfiles} on ${schoolProfiles.id} = ${schoolPhotos.schoolId}`,
    summary: {
      title: sql`'№ ' || ${schoolPhotos.position}`,
      owner: sql`${schoolProfiles.schoolName}`,
      schoolId: sql`${schoolPhotos.schoolId}`,
      path: sql`'/schools/' || ${schoolPhotos.schoolId} || '/photos/' || ${schoolPhotos.fileId}`,
      closed: closedSchool(schoolPhotos.schoolId),
      placeId: sql`${schoolProfiles.cityId}`,
      locationText: sql`${schoolProfiles.locationText}`,
    },
  },
  review: {
    table: sql`${reviews}`,
    id: sql`${reviews.id}`,
    isShown: sql`${reviews.shownAt} is not null and ${reviews.hiddenAt} is null`,
    hiddenAt: reviews.hiddenAt,
    since: reviews.shownAt,
    ids: [sql`${reviews.id}`, sql`${reviews.schoolId}`, sql`${reviews.teacherId}`],
    isNamed: (words) => sql`${likeEach(folded(reviews.text), words)}`,
    joins: sidesOfReview,
    summary: {
      title: sql`${reviews.rating} || '/5. ' || left(coalesce(${reviews.text}, ''), 200)`,
      ...sideSummary('author'),
    },
  },
  answer: {
    table: sql`${reviews}`,
    id: sql`${reviews.id}`,
    isShown: sql`${reviews.answer} is not null and ${reviews.answerHiddenAt} is null
      and ${reviews.shownAt} is not null and ${reviews.hiddenAt} is null`,
    hiddenAt: reviews.answerHiddenAt,
    since: reviews.answeredAt,
    ids: [sql`${reviews.id}`, sql`${reviews.schoolId}`, sql`${reviews.teacherId}`],
    isNamed: (words) => sql`${reviews.answer} is not null and ${likeEach(folded(reviews.answer), words)}`,
    joins: sidesOfReview,
    summary: { title: sql`left(${reviews.answer}, 200)`, ...sideSummary('reviewed') },
  },
}
