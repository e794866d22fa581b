import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { schoolDoubles, schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { isAfterSql, type Place, placeSql } from '#domain/console/keyset.server.ts'
import { hasWordOrNumberSql, searchedWords } from '#domain/console/word-filters.server.ts'

const doublesPageSize = 50
/** An exact count beyond this is not worth its time; people narrow the search. */
export const doublesCountMax = 1_000

export const doubleStates = ['open', 'apart'] as const
export type DoubleState = (typeof doubleStates)[number]

export type DoublesQuery = { words: string; state: DoubleState; after: Place | undefined }

const one = alias(schoolProfiles, 'one')
const other = alias(schoolProfiles, 'other')

const orders = {
  open: { moment: schoolDoubles.foundAt, id: schoolDoubles.id },
  apart: { moment: schoolDoubles.apartAt, id: schoolDoubles.id },
}
const isState = { open: isNull(schoolDoubles.apartAt), apart: isNotNull(schoolDoubles.apartAt) }

/**
 * A page of school pairs that are likely one school, the longest waiting first; or of pairs said to be two, the latest
 * decision first.
 */
export async function findDoubles(actor: Actor, { words, state, after }: DoublesQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const order = orders[state]
  const [by, direction] = state === 'open' ? ([asc, 'oldest'] as const) : ([desc, 'newest'] as const)
  const isFound = searchedWords(words).map(isNamed)
  const [found, counts] = await Promise.all([
    db
      .select({
        id: schoolDoubles.id,
        schoolId: one.id,
        name: one.schoolName,
        address: one.address,
        otherId: other.id,
        otherName: other.schoolName,
        otherAddress: other.address,
        at: order.moment,
        place: placeSql(order),
      })
      .from(schoolDoubles)
      .innerJoin(one, eq(one.id, schoolDoubles.schoolId))
      .innerJoin(other, eq(other.id, schoolDoubles.otherId))
      .where(and(isState[state], after && isAfterSql(order, after, direction), ...isFound))
      .orderBy(by(order.moment), by(order.id))
      .limit(doublesPageSize + 1),
    countStates(isFound),
  ])
  const pairs = found.slice(0, doublesPageSize)
  return { pairs, counts, next: found.length > doublesPageSize ? pairs.at(-1)?.place : undefined }
}

/** Matches each name once, and not once for each of its pairs. */
function isNamed(word: string): SQL {
  const named = sql`(select id from ${schoolProfiles} where ${hasWordOrNumberSql(sql`lower(school_name)`, word)})`
  return sql`(${schoolDoubles.schoolId} in ${named} or ${schoolDoubles.otherId} in ${named})`
}

async function countStates(isFound: SQL[]): Promise<Record<DoubleState, number>> {
  const counted = doubleStates.map((state) => {
    // In the order of an index, of which the first thousand are enough; searched words may be rare.
    const inOrder = isFound.length === 0 ? sql`order by ${orders[state].moment}` : sql``
    return sql`(select count(*)::int from (select from ${schoolDoubles}
      where ${and(isState[state], ...isFound)} ${inOrder} limit ${doublesCountMax + 1}) as found) as ${sql.raw(state)}`
  })
  const { rows } = await db.execute<Record<DoubleState, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** The pair of these two, which an administrator may declare different schools. */
export async function findDouble(actor: Actor, schoolIds: [string, string]) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const [older, newer] = schoolIds.toSorted()
  if (!older || !newer) return undefined
  const [pair] = await db
    .select({ id: schoolDoubles.id, apartAt: schoolDoubles.apartAt })
    .from(schoolDoubles)
    .where(and(eq(schoolDoubles.schoolId, newer), eq(schoolDoubles.otherId, older)))
  return pair
}
