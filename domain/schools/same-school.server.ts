import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Database, db, type Transaction } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { places } from '#db/schema/places.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { lookalikes } from '#domain/texts/fold.ts'

type NamedSchool = {
  schoolName: AnyPgColumn | SQL
  cityId: AnyPgColumn | SQL
  locationText: AnyPgColumn | SQL
}

/** Latin letters that look like Cyrillic ones, and invisible characters, make no other name. */
const asSeen = (name: AnyPgColumn | SQL) =>
  sql`translate(lower(regexp_replace(${name}, '[\\u00AD\\u200B-\\u200F\\u2060\\uFEFF]', '', 'g')), ${lookalikes.from}, ${lookalikes.to})`
const numbersOf = (name: AnyPgColumn | SQL) => sql`regexp_replace(${name}, '[^0-9]+', ' ', 'g')`

/** Bishkek and Osh are regions of their own, amid the villages of another. */
const regionOf = (place: string) => {
  const column = (name: string) => sql`${sql.identifier(place)}.${sql.identifier(name)}`
  const region = sql`case ${column('kind')} when 'region' then ${column('id')} else ${column('parent_id')} end`
  return sql`case ${region} when 'KG-GB' then 'KG-C' when 'KG-GO' then 'KG-O' else ${region} end`
}

/** Of one village some name the region and others the nearest town, which is not the same for all (rule 47). */
const isSamePlace = (one: NamedSchool, other: NamedSchool) =>
  sql`(${other.cityId} in (select place.id from ${places} as place where place.id = ${one.cityId}
      or ${one.locationText} is not null
        and ${regionOf('place')} = (select ${regionOf('own')} from ${places} as own where own.id = ${one.cityId}))
    and lower(coalesce(${one.locationText}, '')) = lower(coalesce(${other.locationText}, '')))`

/** With a number («СШ № 5») fewer words have to agree. */
export function isLikelySameSql(one: NamedSchool, other: NamedSchool): SQL {
  return sql`(${isSamePlace(one, other)}
    and trim(${numbersOf(one.schoolName)}) = trim(${numbersOf(other.schoolName)})
    and similarity(${asSeen(one.schoolName)}, ${asSeen(other.schoolName)})
      >= case when ${one.schoolName} ~ '[0-9]' then 0.35 else 0.6 end)`
}

/** Needs `schools` joined with the profile. */
export const isNamedSchoolSql = and(isNull(schools.deletedAt), ne(schoolProfiles.schoolName, ''))

/** Reads only what everybody sees. */
export async function findSameSchools(
  { schoolName, cityId, locationText }: { schoolName: string; cityId: string; locationText: string | null },
  { except }: { except: string },
  reader: Database | Transaction = db,
) {
  const entered = {
    schoolName: sql`${schoolName}::text`,
    cityId: sql`${cityId}::text`,
    locationText: sql`${locationText}::text`,
  }
  return reader
    .select({
      id: schools.id,
      name: schoolProfiles.schoolName,
      cityId: schoolProfiles.cityId,
      locationText: schoolProfiles.locationText,
      address: schoolProfiles.address,
      schoolType: schoolProfiles.schoolType,
      category: schoolProfiles.category,
    })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(
      and(
        isNamedSchoolSql,
        isNull(schools.blockedAt),
        eq(schoolProfiles.isAvailable, true),
        ne(schools.id, except),
        isLikelySameSql(entered, schoolProfiles),
      ),
    )
    .orderBy(schools.id)
    .limit(3)
}
