import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { schoolDuplicates, schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { isAfterSql, type Place, placeSql } from '#domain/console/keyset.server.ts'
import { hasWordOrNumberSql, searchedWords } from '#domain/console/word-filters.server.ts'

const duplicatesPageSize = 50
/** An exact count beyond this is not worth its time; people narrow the search. */
export const duplicatesCountMax = 1_000

export const duplicateStates = ['open', 'apart'] as const
export type DuplicateState = (typeof duplicateStates)[number]

export type DuplicatesQuery = { words: string; state: DuplicateState; after: Place | undefined }

const one = alias(schoolProfiles, 'one')
const other = alias(schoolProfiles, 'other')

const orders = {
  open: { moment: schoolDuplicates.foundAt, id: schoolDuplicates.id },
  apart: { moment: schoolDuplicates.apartAt, id: schoolDuplicates.id },
}
const isState = { open: isNull(schoolDuplicates.apartAt), apart: isNotNull(schoolDuplicates.apartAt) }

/** The longest waiting first; of pairs said to be two schools, the latest decision first. */
export async function findDuplicates(actor: Actor, { words, state, after }: DuplicatesQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const order = orders[state]
  const [by, direction] = state === 'open' ? ([asc, 'oldest'] as const) : ([desc, 'newest'] as const)
  const isFound = searchedWords(words).map(isNamed)
  const [found, counts] = await Promise.all([
    db
      .select({
        id: schoolDuplicates.id,
        schoolId: one.id,
        name: one.schoolName,
        address: one.address,
        otherId: other.id,
        otherName: other.schoolName,
        otherAddress: other.address,
        at: order.moment,
        place: placeSql(order),
      })
      .from(schoolDuplicates)
      .innerJoin(one, eq(one.id, schoolDuplicates.schoolId))
      .innerJoin(other, eq(other.id, schoolDuplicates.otherId))
      .where(and(isState[state], after && isAfterSql(order, after, direction), ...isFound))
      .orderBy(by(order.moment), by(order.id))
      .limit(duplicatesPageSize + 1),
    countStates(isFound),
  ])
  const pairs = found.slice(0, duplicatesPageSize)
  return { pairs, counts, next: found.length > duplicatesPageSize ? pairs.at(-1)?.place : undefined }
}

/** Matches each name once, and not once for each of its pairs. */
function isNamed(word: string): SQL {
  const named = sql`(select id from ${schoolProfiles} where ${hasWordOrNumberSql(sql`lower(school_name)`, word)})`
  return sql`(${schoolDuplicates.schoolId} in ${named} or ${schoolDuplicates.otherId} in ${named})`
}

async function countStates(isFound: SQL[]): Promise<Record<DuplicateState, number>> {
  const counted = duplicateStates.map((state) => {
    // An index gives the first thousand; searched words may be rare.
    const inOrder = isFound.length === 0 ? sql`order by ${orders[state].moment}` : sql``
    return sql`(select count(*)::int from (select from ${schoolDuplicates}
      where ${and(isState[state], ...isFound)} ${inOrder} limit ${duplicatesCountMax + 1}) as found) as ${sql.raw(state)}`
  })
  const { rows } = await db.execute<Record<DuplicateState, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

export async function findDuplicate(actor: Actor, schoolIds: [string, string]) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const [older, newer] = schoolIds.toSorted()
  if (!older || !newer) return undefined
  const [pair] = await db
    .select({ id: schoolDuplicates.id, apartAt: schoolDuplicates.apartAt })
    .from(schoolDuplicates)
    .where(and(eq(schoolDuplicates.schoolId, newer), eq(schoolDuplicates.otherId, older)))
  return pair
}
