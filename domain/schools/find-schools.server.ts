import { and, count, desc, eq, gte, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolPhotos, schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { findPoint, placesMeantBy } from '#domain/places/find-places.server.ts'
import { kilometresBetween, type Point } from '#domain/places/place.ts'
import { containing, wordPatterns } from '#domain/texts/fold.ts'
import { now } from '#platform/clock.ts'
import { pageSize, type SchoolType } from './school.ts'

/** What a card of the directory shows; that papers were refused is the school's own affair (decisions 25). */
const card = {
  id: schoolProfiles.id,
  schoolName: schoolProfiles.schoolName,
  schoolType: schoolProfiles.schoolType,
  category: schoolProfiles.category,
  cityId: schoolProfiles.cityId,
  districtId: schoolProfiles.districtId,
  address: schoolProfiles.address,
  studentCount: schoolProfiles.studentCount,
  isHousingProvided: schoolProfiles.isHousingProvided,
  isLocationVerified: schoolProfiles.isLocationVerified,
  verificationStatus: sql<
    'none' | 'pending' | 'verified'
  >`case ${schoolProfiles.verificationStatus} when 'rejected' then 'none' else ${schoolProfiles.verificationStatus} end`,
  latitude: schoolProfiles.latitude,
  longitude: schoolProfiles.longitude,
  /** The first picture of the gallery. */
  coverFileId: sql<string | null>`(
    select ${schoolPhotos.fileId} from ${schoolPhotos}
    where ${schoolPhotos.schoolId} = ${schoolProfiles.id} and ${schoolPhotos.position} = 1
  )`,
}

/** What everybody may see: published, of an account in good standing (decisions 9). */
export function isShown(): SQL | undefined {
  return and(eq(schoolProfiles.isAvailable, true), isNull(accounts.blockedAt), isNull(accounts.deletedAt))
}

type Page = { limit: number; offset?: number; first?: SQL[]; from?: Point | undefined }

/** Cards of those that fit, the latest to tell something of itself first; `from` is where distances begin. */
async function cards(conditions: SQL | undefined, { limit, offset = 0, first = [], from }: Page) {
  const schools = await db
    .select(card)
    .from(schoolProfiles)
    .innerJoin(accounts, eq(accounts.id, schoolProfiles.id))
    .where(conditions)
    .orderBy(...first, desc(schoolProfiles.updatedAt), schoolProfiles.id)
    .limit(limit)
    .offset(offset)
  const open = await openVacanciesOf(schools.map(({ id }) => id))
  return schools.map(({ latitude, longitude, ...school }) => ({
    ...school,
    vacancyCount: open.get(school.id) ?? 0,
    /** From the middle of the town that was asked for; null unless both are known (decisions 12). */
    kilometres:
      from && latitude !== null && longitude !== null
        ? kilometresBetween(from, { latitude, longitude })
        : null,
  }))
}

export type SchoolCard = Awaited<ReturnType<typeof cards>>[number]

/** How many vacancies each of these shown schools has open. */
async function openVacanciesOf(schoolIds: string[]): Promise<Map<string, number>> {
  if (schoolIds.length === 0) return new Map()
  const today = sql`(${now().toISOString()}::timestamptz at time zone 'Asia/Bishkek')::date`
  const counted = await db
    .select({ schoolId: vacancies.schoolId, count: count() })
    .from(vacancies)
    .where(
      and(
        inArray(vacancies.schoolId, schoolIds),
        eq(vacancies.state, 'published'),
        isNull(vacancies.deletedAt),
        or(isNull(vacancies.applicationDeadline), gte(vacancies.applicationDeadline, today)),
      ),
    )
    .groupBy(vacancies.schoolId)
  return new Map(counted.map((row) => [row.schoolId, row.count]))
}

export type SchoolSearch = {
  q: string
  city: string
  district: string | null
  type: SchoolType | null
  housing: boolean | null
  page: number
}

/** In a place of that name; a school that named no place is where its address says. */
async function isIn(city: string): Promise<SQL | undefined> {
  return or(
    inArray(schoolProfiles.cityId, await placesMeantBy(city)),
    and(isNull(schoolProfiles.cityId), like(schoolProfiles.searchText, containing(city))),
  )
}

/** A page of the directory, the latest to tell something of itself first: every word of `q` in the name or address. */
export async function findSchools(
  search: SchoolSearch,
): Promise<{ schools: SchoolCard[]; count: number; pageCount: number }> {
  const conditions = and(
    isShown(),
    search.type ? eq(schoolProfiles.schoolType, search.type) : undefined,
    search.housing === null ? undefined : eq(schoolProfiles.isHousingProvided, search.housing),
    search.city ? await isIn(search.city) : undefined,
    search.district ? eq(schoolProfiles.districtId, search.district) : undefined,
    ...wordPatterns(search.q).map((pattern) => like(schoolProfiles.searchText, pattern)),
  )
  const from = search.city ? await findPoint(search.city) : undefined
  const [schools, total] = await Promise.all([
    cards(conditions, { limit: pageSize, offset: (search.page - 1) * pageSize, from }),
    countOf(conditions),
  ])
  return { schools, count: total, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}

/** How many schools are published. */
export function countSchools(): Promise<number> {
  return countOf(isShown())
}

async function countOf(conditions: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(schoolProfiles)
    .innerJoin(accounts, eq(accounts.id, schoolProfiles.id))
    .where(conditions)
  return total?.count ?? 0
}

/** A few schools for the home page, and how many are shown in all. */
export async function findLatestSchools(limit: number): Promise<{ schools: SchoolCard[]; count: number }> {
  const [schools, total] = await Promise.all([cards(isShown(), { limit }), countOf(isShown())])
  return { schools, count: total }
}

/** A few other schools of the same type, those of the same town first. */
export async function findSimilarSchools(
  { id, schoolType, cityId }: { id: string; schoolType: SchoolType; cityId: string | null },
  limit: number,
): Promise<SchoolCard[]> {
  return cards(and(isShown(), eq(schoolProfiles.schoolType, schoolType), ne(schoolProfiles.id, id)), {
    limit,
    first: cityId ? [sql`${schoolProfiles.cityId} is not distinct from ${cityId} desc`] : [],
  })
}
