import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { hasWordOrNumberSql, searchedWords } from '#domain/console/word-filters.server.ts'
import { isLikelySameSql, isNamedSchoolSql } from '#domain/schools/same-school.server.ts'
import { photosMax } from '#domain/schools/school.ts'
import { countClaimsToRenew } from './merged-claims.server.ts'

const othersMax = 20

const other = alias(schoolProfiles, 'other_profile')

function namedSql(words: string): SQL[] {
  return searchedWords(words).map((word) =>
    hasWordOrNumberSql(sql`lower(${schoolProfiles.schoolName})`, word),
  )
}

export async function findOtherEntries(actor: Actor, id: string, words: string) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  return db
    .select({
      id: schoolProfiles.id,
      name: schoolProfiles.schoolName,
      cityId: schoolProfiles.cityId,
      locationText: schoolProfiles.locationText,
      address: schoolProfiles.address,
    })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .innerJoin(other, eq(other.id, id))
    .where(
      and(
        isNamedSchoolSql,
        ne(schoolProfiles.id, id),
        ...(words ? namedSql(words) : [isLikelySameSql(other, schoolProfiles)]),
      ),
    )
    .orderBy(desc(schoolProfiles.id))
    .limit(othersMax)
}

type MergeSide = {
  id: string
  name: string
  cityId: string | null
  locationText: string | null
  address: string
  /** If the school that stays is not, nobody sees what moves to it. */
  isShown: boolean
  createdAt: Date
  owner: string | null
  ownerId: string | null
  vacancies: number
  applications: number
  rooms: number
  reviews: number
  claims: number
  documents: number
  photos: number
  /** Photos of a vacancy's housing move with the vacancy. */
  housingPhotos: number
  members: number
  saved: number
}

export async function findMerge(actor: Actor, kept: string, gone: string) {
  if (kept === gone || (await consoleDoor(actor)) !== 'open') return undefined
  const [first, second] = await Promise.all([sideOf(kept), sideOf(gone)])
  if (!first || !second) return undefined
  const { rows } = await db.execute<{ rooms: number; claims: number }>(sql`select
    (select count(*)::int from rooms as one join rooms as two on two.teacher_id = one.teacher_id
      where one.school_id = ${kept} and two.school_id = ${gone}) as rooms,
    (select count(*)::int from claims as one join claims as two on two.kind = one.kind and two.state = one.state
      where one.school_id = ${kept} and two.school_id = ${gone} and one.state in ('verified', 'pending')) as claims`)
  const photos = Math.max(0, first.photos + second.photos - photosMax)
  const claimsToRenew = await countClaimsToRenew(db, { kept, gone })
  return { kept: first, gone: second, stays: { rooms: 0, claims: 0, ...rows[0], photos, claimsToRenew } }
}

const counted = (table: string, id: string, more = sql``) =>
  sql`(select count(*)::int from ${sql.identifier(table)} where school_id = ${id} ${more})`

async function sideOf(id: string): Promise<MergeSide | undefined> {
  const { rows } = await db.execute<Omit<MergeSide, 'createdAt'> & { createdAt: string }>(sql`
    select schools.id, coalesce(school_name, '') as name, coalesce(address, '') as address,
      ${schoolProfiles.cityId} as "cityId", ${schoolProfiles.locationText} as "locationText",
      coalesce(${schoolProfiles.isAvailable}, false) as "isShown",
      schools.created_at as "createdAt", accounts.id as "ownerId", accounts.full_name as owner,
      ${counted('vacancies', id, sql`and deleted_at is null`)} as vacancies,
      ${counted('applications', id)} as applications, ${counted('rooms', id)} as rooms,
      ${counted('reviews', id)} as reviews, ${counted('claims', id)} as claims,
      ${counted('documents', id)} as documents,
      ${counted('school_photos', id, sql`and not of_housing`)} as photos,
      ${counted('school_photos', id, sql`and of_housing and vacancy_id is null`)} as "housingPhotos",
      ${counted('school_members', id)} as members,
      (select count(*)::int from saved_things where kind = 'school' and target_id = ${id} and removed_at is null) as saved
    from schools left join school_profiles on school_profiles.id = schools.id
    left join school_members on school_members.school_id = schools.id and school_members.role = 'owner'
    left join accounts on accounts.id = account_id
    where schools.id = ${id} and schools.deleted_at is null`)
  const [row] = rows
  return row && { ...row, createdAt: new Date(row.createdAt) }
}
