import { type AnyColumn, desc, eq, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { unwantedVacancies } from '#db/schema/fit.ts'
import { places } from '#db/schema/places.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { placesNamed } from '#domain/places/find-places.server.ts'
import type { Unwanted, UnwantedKind } from './unwanted.ts'

export type OwnUnwanted = Unwanted & {
  addedAt: Date
  schoolName: string | null
}

export async function ownUnwanted(actor: Actor): Promise<OwnUnwanted[]> {
  if (actor.role !== 'teacher') return []
  return db
    .select({
      kind: unwantedVacancies.kind,
      value: unwantedVacancies.value,
      addedAt: unwantedVacancies.addedAt,
      schoolName: schoolProfiles.schoolName,
    })
    .from(unwantedVacancies)
    .leftJoin(
      schoolProfiles,
      sql`${unwantedVacancies.kind} = 'school' and ${schoolProfiles.id}::text = ${unwantedVacancies.value}`,
    )
    .where(eq(unwantedVacancies.teacherId, actor.accountId))
    .orderBy(desc(unwantedVacancies.addedAt), unwantedVacancies.value)
}

/** A place is hidden with everything inside it. */
export async function unwantedSql(actor: Actor): Promise<SQL | undefined> {
  return actor.role === 'teacher' ? unwantedOfSql(db, actor.accountId) : undefined
}

export async function unwantedOfSql(
  on: Transaction | typeof db,
  teacherId: string,
): Promise<SQL | undefined> {
  const rows = await on
    .select({ kind: unwantedVacancies.kind, value: unwantedVacancies.value })
    .from(unwantedVacancies)
    .where(eq(unwantedVacancies.teacherId, teacherId))
  return sqlOfUnwanted(rows)
}

/** For queries about many people at once; `sqlOfUnwanted` is the same for one. */
export const isUnwantedBySql = (teacherId: AnyColumn): SQL<boolean> =>
  qualified(sql<boolean>`exists (
    with recursive around as (
      select ${places.id}, ${places.parentId} from ${places} where ${places.id} = ${vacancies.placeId}
      union all
      select wider.id, wider.parent_id from ${places} as wider join around on wider.id = around.parent_id)
    select from ${unwantedVacancies} where ${unwantedVacancies.teacherId} = ${teacherId}
      and case ${unwantedVacancies.kind} when 'subject' then ${unwantedVacancies.value} = ${vacancies.subjectId}
        when 'school' then ${unwantedVacancies.value} = ${vacancies.schoolId}::text
        when 'place' then ${unwantedVacancies.value} in (select id from around) end)`)

type UnwantedRow = { kind: UnwantedKind; value: string }

export const unwantedRowsSql = qualified<UnwantedRow[]>(sql`(
  select coalesce(json_agg(json_build_object('kind', ${unwantedVacancies.kind}, 'value', ${unwantedVacancies.value})), '[]')
  from ${unwantedVacancies} where ${unwantedVacancies.teacherId} = ${teacherProfiles.id})`)

export async function sqlOfUnwanted(rows: readonly UnwantedRow[]): Promise<SQL | undefined> {
  if (rows.length === 0) return undefined
  const valuesOf = (kind: UnwantedKind) => rows.filter((one) => one.kind === kind).map(({ value }) => value)
  const places = (await Promise.all(valuesOf('place').map((id) => placesNamed(id)))).flat()
  return sql`(coalesce(${vacancies.subjectId} = any(${arrayOf(valuesOf('subject'))}::text[]), false)
    or coalesce(${vacancies.placeId} = any(${arrayOf(places)}::text[]), false)
    or ${vacancies.schoolId} = any(${arrayOf(valuesOf('school'))}::uuid[]))`
}

/** The ids contain neither quotes nor commas. */
const arrayOf = (ids: readonly string[]) => `{${[...new Set(ids)].join(',')}}`
