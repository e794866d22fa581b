import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

type Named = { schoolName: AnyPgColumn | SQL; cityId: AnyPgColumn | SQL; locationText: AnyPgColumn | SQL }

const numbersOf = (name: AnyPgColumn | SQL) => sql`regexp_replace(${name}, '[^0-9]+', ' ', 'g')`

/**
 * Whether two profiles are likely of one school: the same place, the same numbers, and words that are nearly the same. Where a
 * number says it («СШ № 5», «Школа №5 имени Пушкина»), fewer words have to agree.
 */
export function isLikelySameSql(one: Named, other: Named): SQL {
  return sql`(${one.cityId} = ${other.cityId}
    and lower(coalesce(${one.locationText}, '')) = lower(coalesce(${other.locationText}, ''))
    and trim(${numbersOf(one.schoolName)}) = trim(${numbersOf(other.schoolName)})
    and similarity(lower(${one.schoolName}), lower(${other.schoolName}))
      >= case when ${one.schoolName} ~ '[0-9]' then 0.35 else 0.6 end)`
}

/** For a profile joined with its row: nobody deleted it, and it has a name. */
export const isNamedSchool = and(isNull(schools.deletedAt), ne(schoolProfiles.schoolName, ''))

/** Published schools that are likely the one of this name and place; what everybody sees of them, and no more. */
export async function findSameSchools(
  { schoolName, cityId, locationText }: { schoolName: string; cityId: string; locationText: string | null },
  { except }: { except: string },
) {
  const said = {
    schoolName: sql`${schoolName}::text`,
    cityId: sql`${cityId}::text`,
    locationText: sql`${locationText}::text`,
  }
  return db
    .select({ id: schools.id, name: schoolProfiles.schoolName, address: schoolProfiles.address })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(
      and(
        isNamedSchool,
        isNull(schools.blockedAt),
        eq(schoolProfiles.isAvailable, true),
        ne(schools.id, except),
        isLikelySameSql(said, schoolProfiles),
      ),
    )
    .orderBy(schools.id)
    .limit(3)
}
