import { and, arrayOverlaps, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { placesAround, suggestedCities } from '#domain/places/find-places.server.ts'
import { isNewSql, type NewResults, type NewsTime } from '#domain/search/new-results.server.ts'
import type { ParsedQuery } from '#domain/search/parsed-query.server.ts'
import { postgresSearch } from '#domain/search/search-engine.server.ts'
import { inOrderOf } from '#domain/search/search-page.ts'
import { type SearchResult, searchWithCorrection } from '#domain/search/search-with-correction.server.ts'
import { suggest, textsInDatabase } from '#domain/search/suggest.server.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import { subjectsSpokenOf } from '#domain/subjects/subject-search.ts'
import { suggestedSubjects } from '#domain/subjects/suggested-subjects.ts'
import { fold } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import type { Locale } from '#locales/messages.ts'
import { pageSize } from './teacher.ts'
import {
  latestFirst,
  listQuery,
  placeFilterOf,
  type TeacherQuery,
  type TeacherSearch,
  teachersWithAccountsSql,
} from './teacher-filters.server.ts'
import { type Viewer, visibleToSql } from './visible-to.server.ts'

const bioPreviewLength = 320
const skillsShown = 3

/** A refused verification is not among it (rule 25). */
export const teacherCard = {
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
  skills: sql<string[]>`${teacherProfiles.skills}[1:${sql.raw(String(skillsShown))}]`,
  skillCount: sql<number>`cardinality(${teacherProfiles.skills})`,
  /** Those of instruction first; some may be named twice. */
  languages: sql<string[]>`${teacherProfiles.teachingLanguages} || ${teacherProfiles.languages}`,
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
    .select(teacherCard)
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .orderBy(...order, desc(teacherProfiles.updatedAt), teacherProfiles.id)
}

export type TeacherCard = Awaited<ReturnType<typeof cards>>[number]

export async function suggestTeachers(typed: string, locale: Locale, viewer: Viewer): Promise<Suggestion[]> {
  return suggest(typed, [
    { kind: 'subject', texts: suggestedSubjects(locale) },
    { kind: 'city', texts: await suggestedCities(locale) },
    {
      kind: 'post',
      rows: {
        list: 'teachers',
        textsOf: textsInDatabase(teacherProfiles.specialization, {
          from: teachersWithAccountsSql,
          vector: teacherProfiles.searchVector,
          isShown: visibleToSql(viewer),
          order: latestFirst,
        }),
      },
    },
  ])
}

export async function newTeachers(
  search: TeacherSearch,
  time: NewsTime,
  parsed: ParsedQuery,
  viewer: Viewer,
): Promise<NewResults> {
  const place = await placeFilterOf(search)
  const list = listQuery({ search, place, viewer }, parsed)
  return {
    list: { ...list, filters: { ...list.filters, new: isNewSql(teacherProfiles.shownAt, time) } },
    name: sql`${accounts.fullName} || ' · ' || ${teacherProfiles.specialization}`,
  }
}

export async function findTeachers(
  actor: Actor,
  search: TeacherSearch,
): Promise<Omit<SearchResult, 'ids'> & { teachers: TeacherCard[] }> {
  const { ids, ...found } = await searchTeachers(actor, search)
  const rows =
    ids.length > 0 ? await cards().where(and(visibleToSql(actor), inArray(teacherProfiles.id, ids))) : []
  return { ...found, teachers: inOrderOf(ids, rows) }
}

/** `also` adds what schools filter by beyond the directory. */
export async function searchTeachers(
  actor: Actor,
  search: TeacherSearch,
  more: Pick<TeacherQuery, 'fit' | 'also'> = {},
): Promise<SearchResult> {
  const place = await placeFilterOf(search)
  return searchWithCorrection(
    'teachers',
    search,
    pageSize,
    postgresSearch((parsed) => listQuery({ ...more, search, place, viewer: actor }, parsed)),
  )
}

export function countTeachers(): Promise<number> {
  return countOf(visibleToSql(visitor))
}

async function countOf(conditions: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(conditions)
  return total?.count ?? 0
}

export async function findLatestTeachers(
  actor: Actor,
  limit: number,
): Promise<{ teachers: TeacherCard[]; count: number }> {
  const [teachers, total] = await Promise.all([latestTeachers(actor, limit), countOf(visibleToSql(actor))])
  return { teachers, count: total }
}

export async function latestTeachers(actor: Actor, limit: number): Promise<TeacherCard[]> {
  return cards().where(visibleToSql(actor)).limit(limit)
}

export async function findTeacherCard(actor: Actor, id: string): Promise<TeacherCard | undefined> {
  const [card] = await cards().where(and(visibleToSql(actor), eq(teacherProfiles.id, id)))
  return card
}

export async function findSimilarTeachers(
  actor: Actor,
  teacher: { id: string; specialization: string; placeId: string | null },
  limit: number,
): Promise<TeacherCard[]> {
  const { id, specialization, placeId } = teacher
  const subjects = subjectsSpokenOf(specialization)
  // The same words name the same subjects; joined by «or», neither condition would use an index.
  const alike =
    subjects.length > 0
      ? arrayOverlaps(teacherProfiles.subjectIds, subjects)
      : eq(folded(teacherProfiles.specialization), fold(specialization))
  const circles = await placesAround(placeId)
  return cards(...circles.map((ids) => sql`coalesce(${inArray(teacherProfiles.placeId, ids)}, false) desc`))
    .where(and(visibleToSql(actor), ne(teacherProfiles.id, id), alike))
    .limit(limit)
}
