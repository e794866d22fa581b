import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { roles } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/accounts/actor.ts'

export const peoplePerPage = 50
/** Nobody reads further; who looks for somebody narrows the search. */
export const peopleCountMax = 1_000

export type PeopleQuery = {
  /** Of a name, an address or a phone. */
  words: string
  role: string | null
  state: string | null
  page: number
}

/** Accounts by what is known of them, the newest first. Nobody but an administrator gets anything. */
export async function findPeople(actor: Actor, query: PeopleQuery) {
  if (actor.role !== 'admin') return undefined
  const page = Math.min(query.page, peopleCountMax / peoplePerPage)
  const where = and(isNull(accounts.deletedAt), ...filtersOf(query))
  const [people, [counted]] = await Promise.all([
    db
      .select({
        id: accounts.id,
        fullName: accounts.fullName,
        email: accounts.email,
        phone: accounts.phone,
        role: accounts.role,
        createdAt: accounts.createdAt,
        blockedAt: accounts.blockedAt,
      })
      .from(accounts)
      .where(where)
      // An id grows with time.
      .orderBy(desc(accounts.id))
      .limit(peoplePerPage)
      .offset((page - 1) * peoplePerPage),
    db.select({ count: sql<number>`count(*)::int` }).from(
      db
        .select({ id: accounts.id })
        .from(accounts)
        .where(where)
        .limit(peopleCountMax + 1)
        .as('found'),
    ),
  ])
  const count = counted?.count ?? 0
  return { people, page, count: Math.min(count, peopleCountMax), isMore: count > peopleCountMax }
}

function filtersOf({ words, role, state }: PeopleQuery): (SQL | undefined)[] {
  const known = roles.find((one) => one === role)
  return [
    known && eq(accounts.role, known),
    state === 'blocked' ? isNotNull(accounts.blockedAt) : undefined,
    ...words.toLowerCase().split(/\s+/).filter(Boolean).map(namedSql),
  ]
}

/** What each word has to be found in: digits in a phone as well, however they are set apart. */
function namedSql(word: string): SQL | undefined {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const digits = word.replace(/[+()-]/g, '').replace(/^0(?=\d{3})/, '')
  return or(
    sql`lower(${accounts.fullName}) like ${like(word)}`,
    sql`${accounts.email} like ${like(word)}`,
    /^\d{3,}$/.test(digits) ? sql`${accounts.phone} like ${like(digits)}` : undefined,
  )
}
