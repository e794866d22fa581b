import { and, count, desc, eq, gte, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { placesMeantBy } from '#domain/places/find-places.server.ts'
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
}

function isShown(): SQL | undefined {
  return and(eq(schoolProfiles.isAvailable, true), isNull(accounts.blockedAt), isNull(accounts.deletedAt))
}

async function cards(conditions: SQL | undefined, limit: number, offset = 0) {
  const schools = await db
    .select(card)
    .from(schoolProfiles)
    .innerJoin(accounts, eq(accounts.id, schoolProfiles.id))
    .where(conditions)
    .orderBy(desc(schoolProfiles.updatedAt), schoolProfiles.id)
    .limit(limit)
    .offset(offset)
  const open = await openVacanciesOf(schools.map(({ id }) => id))
  return schools.map((school) => ({ ...school, vacancyCount: open.get(school.id) ?? 0 }))
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
  const [schools, total] = await Promise.all([
    cards(conditions, pageSize, (search.page - 1) * pageSize),
    countOf(conditions),
  ])
  return { schools, count: total, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
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
  const [schools, total] = await Promise.all([cards(isShown(), limit), countOf(isShown())])
  return { schools, count: total }
}
