import { and, arrayContains, count, desc, eq, gt, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { placesAround, suggestedCities } from '#domain/places/find-places.server.ts'
import { liesIn } from '#domain/places/lies-in.server.ts'
import type { ListQuery } from '#domain/search/list-query.server.ts'
import type { NewResults } from '#domain/search/new-results.server.ts'
import { matchesWords, type ParsedQuery, relevanceOf } from '#domain/search/parsed-query.server.ts'
import { ratingFacet } from '#domain/search/rating-facet.server.ts'
import { postgresSearch } from '#domain/search/search-engine.server.ts'
import { inOrderOf } from '#domain/search/search-page.ts'
import { type SearchResult, searchWithCorrection } from '#domain/search/search-with-correction.server.ts'
import { suggest, textsInDatabase } from '#domain/search/suggest.server.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectsSpokenOf } from '#domain/subjects/subject-search.ts'
import { suggestedSubjects } from '#domain/subjects/suggested-subjects.ts'
import { fold } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import type { Locale } from '#locales/messages.ts'
import type { SpokenLanguage } from './spoken-languages.ts'
import { experienceBounds, pageSize, type Schedule, type TeacherSort } from './teacher.ts'
import { type Viewer, visibleTo } from './visible-to.server.ts'

const bioPreviewLength = 320
const skillsShown = 3
const languagesShown = 2

const first = (column: typeof teacherProfiles.skills | typeof teacherProfiles.languages, shown: number) =>
  sql<string[]>`${column}[1:${sql.raw(String(shown))}]`

/** A refused verification is not among it (rule 25). */
const card = {
  id: teacherProfiles.id,
  fullName: accounts.fullName,
  specialization: teacherProfiles.specialization,
  bio: sql<string>`left(${teacherProfiles.bio}, ${bioPreviewLength})`,
  experienceYears: teacherProfiles.experienceYears,
  subjects: teacherProfiles.subjects,
  category: teacherProfiles.category,
  searchStatus: teacherProfiles.searchStatus,
  placeId: teacherProfiles.placeId,
  locationText: teacherProfiles.locationText,
  skills: first(teacherProfiles.skills, skillsShown),
  skillCount: sql<number>`cardinality(${teacherProfiles.skills})`,
  languages: first(teacherProfiles.languages, languagesShown),
  languageCount: sql<number>`cardinality(${teacherProfiles.languages})`,
  photoFileId: teacherProfiles.photoFileId,
  verifiedClaims: teacherProfiles.verifiedClaims,
  reviewCount: teacherProfiles.reviewCount,
  rating: teacherProfiles.rating,
  verificationStatus: sql<
    'none' | 'pending' | 'verified'
  >`case ${teacherProfiles.verificationStatus} when 'rejected' then 'none' else ${teacherProfiles.verificationStatus} end`,
}

/** The most recently updated profiles first, after `order`. */
function cards(...order: SQL[]) {
  return db
    .select(card)
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .orderBy(...order, desc(teacherProfiles.updatedAt), teacherProfiles.id)
}

export type TeacherCard = Awaited<ReturnType<typeof cards>>[number]

export type TeacherSearch = {
  q: string
  /** No spelling correction. */
  exact: boolean
  subject: SubjectId | null
  city: string
  district: string | null
  /** The fewest years of experience. */
  experience: number | null
  language: SpokenLanguage | null
  schedule: Schedule | null
  verified: boolean
  /** The lowest average of reviews; who has none is left out. */
  rating: number | null
  sort: TeacherSort
  page: number
}

/** Lives in the district or would work there. */
function wouldWorkIn(district: string): SQL | undefined {
  return or(
    arrayContains(teacherProfiles.preferredDistricts, [district]),
    eq(teacherProfiles.placeId, district),
  )
}

const teachersWithAccounts = sql`${teacherProfiles} inner join ${accounts} on ${accounts.id} = ${teacherProfiles.id}`
const latestFirst = [{ by: teacherProfiles.updatedAt, isDown: true }]

/** What somebody who types a search of teachers may go on to: subjects, towns, specializations of whom they see. */
export async function suggestTeachers(typed: string, locale: Locale, viewer: Viewer): Promise<Suggestion[]> {
  return suggest(typed, [
    { kind: 'subject', texts: suggestedSubjects(locale) },
    { kind: 'city', texts: await suggestedCities(locale) },
    {
      kind: 'post',
      rows: {
        list: 'teachers',
        textsOf: textsInDatabase(teacherProfiles.specialization, {
          from: teachersWithAccounts,
          vector: teacherProfiles.searchVector,
          isShown: visibleTo(viewer),
          order: latestFirst,
        }),
      },
    },
  ])
}

type Asked = { search: TeacherSearch; place: SQL | undefined; viewer: Viewer }

function listQuery({ search, place, viewer }: Asked, parsed: ParsedQuery): ListQuery {
  const { subject, district, experience, language, schedule, verified, rating } = search
  const isLonger = (years: number) => gte(teacherProfiles.experienceYears, years)
  const years = experienceBounds.map(
    (bound) => sql`case when ${isLonger(bound)} then ${String(bound)}::text end`,
  )
  return {
    from: teachersWithAccounts,
    id: teacherProfiles.id,
    columns: [
      teacherProfiles.subjectIds,
      teacherProfiles.experienceYears,
      teacherProfiles.languageCodes,
      teacherProfiles.preferredSchedule,
      teacherProfiles.verificationStatus,
      teacherProfiles.rating,
      ...(search.sort === 'relevance' ? [teacherProfiles.searchHead] : []),
    ],
    isShown: visibleTo(viewer),
    filters: {
      q: matchesWords(teacherProfiles.searchVector, parsed),
      city: place,
      district: district ? wouldWorkIn(district) : undefined,
      subject: subject ? arrayContains(teacherProfiles.subjectIds, [subject]) : undefined,
      experience: experience === null ? undefined : isLonger(experience),
      language: language ? arrayContains(teacherProfiles.languageCodes, [language]) : undefined,
      schedule: schedule ? arrayContains(teacherProfiles.preferredSchedule, [schedule]) : undefined,
      verified: verified ? eq(teacherProfiles.verificationStatus, 'verified') : undefined,
      rating: rating ? gte(teacherProfiles.rating, rating) : undefined,
    },
    facets: {
      subject: sql`${teacherProfiles.subjectIds}`,
      experience: sql`array_remove(array[${sql.join(years, sql`, `)}], null)`,
      language: sql`${teacherProfiles.languageCodes}`,
      schedule: sql`${teacherProfiles.preferredSchedule}`,
      verified: sql`array[case ${teacherProfiles.verificationStatus} when 'verified' then 'yes' end]`,
      rating: ratingFacet(teacherProfiles.rating),
    },
    order: [...latestFirst, { by: teacherProfiles.id }],
    rank:
      search.sort === 'experience'
        ? // Who has not said it stands after those who have begun just now.
          sql`coalesce(${teacherProfiles.experienceYears}, -1)`
        : search.sort === 'rating'
          ? sql`coalesce(${teacherProfiles.rating}, 0)`
          : search.sort === 'relevance'
            ? relevanceOf(teacherProfiles.searchHead, parsed)
            : undefined,
  }
}

/** What a stored search finds for somebody that is shown since after `since`. */
export async function newTeachers(
  search: TeacherSearch,
  since: Date,
  parsed: ParsedQuery,
  viewer: Viewer,
): Promise<NewResults> {
  const place = search.city ? await liesIn(teacherProfiles, search.city) : undefined
  const list = listQuery({ search, place, viewer }, parsed)
  return {
    list: { ...list, filters: { ...list.filters, new: gt(teacherProfiles.shownAt, since) } },
    name: sql`${accounts.fullName} || ' · ' || ${teacherProfiles.specialization}`,
  }
}

/** A page of the directory as somebody sees it: every word of `q` in what a teacher shows, in any of the languages. */
export async function findTeachers(
  actor: Actor,
  search: TeacherSearch,
): Promise<Omit<SearchResult, 'ids'> & { teachers: TeacherCard[] }> {
  const place = search.city ? await liesIn(teacherProfiles, search.city) : undefined
  const { ids, ...found } = await searchWithCorrection(
    'teachers',
    search,
    pageSize,
    postgresSearch((parsed) => listQuery({ search, place, viewer: actor }, parsed)),
  )
  const rows =
    ids.length > 0 ? await cards().where(and(visibleTo(actor), inArray(teacherProfiles.id, ids))) : []
  return { ...found, teachers: inOrderOf(ids, rows) }
}

/** How many teachers everybody sees. */
export function countTeachers(): Promise<number> {
  return countOf(visibleTo(visitor))
}

async function countOf(conditions: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(conditions)
  return total?.count ?? 0
}

/** A few teachers for the home page, and how many whoever asks sees in all. */
export async function findLatestTeachers(
  actor: Actor,
  limit: number,
): Promise<{ teachers: TeacherCard[]; count: number }> {
  const isSeen = visibleTo(actor)
  const [teachers, total] = await Promise.all([cards().where(isSeen).limit(limit), countOf(isSeen)])
  return { teachers, count: total }
}

/** Other teachers of the same specialization or a subject of it, the nearest first. */
export async function findSimilarTeachers(
  actor: Actor,
  teacher: { id: string; specialization: string; placeId: string | null },
  limit: number,
): Promise<TeacherCard[]> {
  const { id, specialization, placeId } = teacher
  const alike = or(
    eq(folded(teacherProfiles.specialization), fold(specialization)),
    ...subjectsSpokenOf(specialization).map((subject) =>
      arrayContains(teacherProfiles.subjectIds, [subject]),
    ),
  )
  const circles = await placesAround(placeId)
  return cards(...circles.map((ids) => sql`coalesce(${inArray(teacherProfiles.placeId, ids)}, false) desc`))
    .where(and(visibleTo(actor), ne(teacherProfiles.id, id), alike))
    .limit(limit)
}
