import { type AnyColumn, and, arrayContains, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { findPoint, pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import { liesIn } from '#domain/places/lies-in.server.ts'
import type { ListQuery } from '#domain/search/list-query.server.ts'
import { matchesWordsSql, type ParsedQuery, relevanceSql } from '#domain/search/parsed-query.server.ts'
import { ratingFacetSql } from '#domain/search/rating-facet.server.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import type { TeachingLanguage } from '#domain/subjects/teaching-language.ts'
import { now } from '#platform/clock.ts'
import type { SpokenLanguage } from './spoken-languages.ts'
import {
  experienceBounds,
  type Schedule,
  type SearchStatus,
  type TeacherCategory,
  type TeacherSort,
} from './teacher.ts'
import { type Viewer, visibleToSql } from './visible-to.server.ts'

/** Absent in what was stored before they existed. */
type PeopleFilters = {
  category: TeacherCategory
  teaching: TeachingLanguage
  /** Teachers without stated hours are left out. */
  hours: number
  moves: true
  /** Needs no housing of the school. */
  housed: true
  /** Can begin within so many days. */
  free: number
  status: Exclude<SearchStatus, 'not-looking'>
  km: number
}

export type TeacherSearch = Partial<{ [Name in keyof PeopleFilters]: PeopleFilters[Name] | null }> & {
  q: string
  /** No spelling correction. */
  exact: boolean
  subject: SubjectId | null
  city: string
  district: string | null
  experience: number | null
  language: SpokenLanguage | null
  schedule: Schedule | null
  verified: boolean
  /** The minimum average; teachers without reviews are left out. */
  rating: number | null
  sort: TeacherSort
  page: number
}

const prefers = (district: string) => arrayContains(teacherProfiles.preferredDistricts, [district])

function wouldWorkIn(district: string): SQL | undefined {
  return or(prefers(district), eq(teacherProfiles.placeId, district))
}

/** The form offers districts of the chosen town alone, but who prefers one may live in another. */
const livesIn = (place: SQL | undefined, district: string | null) =>
  place && district ? or(place, prefers(district)) : place

export const teachersWithAccountsSql = sql`${teacherProfiles} inner join ${accounts} on ${accounts.id} = ${teacherProfiles.id}`
export const latestFirst = [{ by: teacherProfiles.updatedAt, isDown: true }]

/** `first` is sorted before everything else. */
type TeacherFitOrder = { first: SQL | undefined; key: SQL; columns: AnyColumn[] }

export type TeacherQuery = {
  search: TeacherSearch
  place: SQL | undefined
  viewer: Viewer
  fit?: TeacherFitOrder | undefined
  also?: Record<string, SQL | undefined>
}

function peopleFilters(search: TeacherSearch): Record<string, SQL | undefined> {
  const { category, teaching, hours, moves, housed, free, status } = search
  const { weeklyHoursMin: min, weeklyHoursMax: max } = teacherProfiles
  const freeBy = (days: number) => dayInBishkek(new Date(now().getTime() + days * dayMs))
  return {
    category: category ? eq(teacherProfiles.category, category) : undefined,
    teaching: teaching ? arrayContains(teacherProfiles.teachingLanguages, [teaching]) : undefined,
    hours: hours
      ? and(
          sql`num_nonnulls(${min}, ${max}) > 0`,
          sql`coalesce(${min} <= ${hours}, true)`,
          sql`coalesce(${max} >= ${hours}, true)`,
        )
      : undefined,
    moves: moves ? eq(teacherProfiles.isReadyToMove, true) : undefined,
    housed: housed ? eq(teacherProfiles.needsHousing, false) : undefined,
    free: typeof free === 'number' ? lte(teacherProfiles.freeFrom, freeBy(free)) : undefined,
    status: status ? eq(teacherProfiles.searchStatus, status) : undefined,
  }
}

const yesWhen = (condition: SQL) => sql`array[case when ${condition} then 'yes' end]`

const peopleFacets = () => ({
  category: sql`array[${teacherProfiles.category}]`,
  teaching: sql`${teacherProfiles.teachingLanguages}`,
  moves: yesWhen(sql`${teacherProfiles.isReadyToMove}`),
  housed: yesWhen(sql`not ${teacherProfiles.needsHousing}`),
  status: sql`array[${teacherProfiles.searchStatus}]`,
})

const peopleColumns = [
  teacherProfiles.category,
  teacherProfiles.teachingLanguages,
  teacherProfiles.isReadyToMove,
  teacherProfiles.needsHousing,
  teacherProfiles.searchStatus,
]

export async function placeFilterOf({ city, km }: TeacherSearch): Promise<SQL | undefined> {
  if (!city) return undefined
  const middle = km ? await findPoint(city) : undefined
  if (!km || !middle) return liesIn(teacherProfiles, city)
  const near = [...(await pointsOfPlaces())].filter(([, point]) => kilometresBetween(middle, point) <= km)
  return inArray(
    teacherProfiles.placeId,
    near.map(([id]) => id),
  )
}

export function listQuery(
  { search, place, viewer, fit, also }: TeacherQuery,
  parsed: ParsedQuery,
): ListQuery {
  const { subject, district, experience, language, schedule, verified, rating } = search
  const isLonger = (years: number) => gte(teacherProfiles.experienceYears, years)
  const years = experienceBounds.map(
    (bound) => sql`case when ${isLonger(bound)} then ${String(bound)}::text end`,
  )
  return {
    from: teachersWithAccountsSql,
    id: teacherProfiles.id,
    columns: [
      teacherProfiles.subjectIds,
      teacherProfiles.experienceYears,
      teacherProfiles.languageCodes,
      teacherProfiles.preferredSchedule,
      teacherProfiles.verificationStatus,
      teacherProfiles.rating,
      ...(search.sort === 'relevance' ? [teacherProfiles.searchHead] : []),
      ...(also ? peopleColumns : []),
      ...(fit?.columns ?? []),
    ],
    isShown: visibleToSql(viewer),
    filters: {
      q: matchesWordsSql(teacherProfiles.searchVector, parsed),
      city: livesIn(place, district),
      district: district ? wouldWorkIn(district) : undefined,
      subject: subject ? arrayContains(teacherProfiles.subjectIds, [subject]) : undefined,
      experience: experience === null ? undefined : isLonger(experience),
      language: language ? arrayContains(teacherProfiles.languageCodes, [language]) : undefined,
      schedule: schedule ? arrayContains(teacherProfiles.preferredSchedule, [schedule]) : undefined,
      verified: verified ? eq(teacherProfiles.verificationStatus, 'verified') : undefined,
      rating: rating ? gte(teacherProfiles.rating, rating) : undefined,
      ...peopleFilters(search),
      ...also,
    },
    facets: {
      subject: sql`${teacherProfiles.subjectIds}`,
      experience: sql`array_remove(array[${sql.join(years, sql`, `)}], null)`,
      language: sql`${teacherProfiles.languageCodes}`,
      schedule: sql`${teacherProfiles.preferredSchedule}`,
      verified: sql`array[case ${teacherProfiles.verificationStatus} when 'verified' then 'yes' end]`,
      rating: ratingFacetSql(teacherProfiles.rating),
      ...(also && peopleFacets()),
    },
    order: [
      ...(fit?.first ? [{ by: fit.first, isDown: true }] : []),
      ...latestFirst,
      { by: teacherProfiles.id },
    ],
    rank:
      fit?.key ??
      (search.sort === 'experience'
        ? // Who has not said it stands after those who have begun just now.
          sql`coalesce(${teacherProfiles.experienceYears}, -1)`
        : search.sort === 'rating'
          ? sql`coalesce(${teacherProfiles.rating}, 0)`
          : search.sort === 'relevance'
            ? relevanceSql(teacherProfiles.searchHead, parsed)
            : undefined),
  }
}
