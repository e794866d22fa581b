import { and, desc, eq, gt, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, registrations } from '#db/schema/accounts.ts'
import { auditTies } from '#db/schema/audit.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { choosableRoles, roles } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { formerAddress } from '#domain/audit/former-address.server.ts'
import { inAnySpelling, literal } from '#domain/texts/fold.ts'
import { now } from '#platform/clock.ts'
import { consoleDoor } from './console-door.server.ts'
import { hasWordOrNumberSql, searchedWords } from './word-filters.server.ts'

export const peoplePerPage = 50
/** An exact count beyond this is useless; people narrow the search. */
const peopleCountMax = 1_000

export type PeopleQuery = {
  words: string
  role: string | null
  state: string | null
  after: string | null
}

export async function findAccounts(actor: Actor, query: PeopleQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const where = and(isNull(accounts.deletedAt), ...filtersOf(query))
  // Only on the first page.
  const isAddress = sql<boolean>`(${accounts.email} = ${query.words.trim().toLowerCase()})`
  const [found, [counted]] = await Promise.all([
    db
      .select({
        id: accounts.id,
        fullName: accounts.fullName,
        email: accounts.email,
        phone: accounts.phone,
        role: accounts.role,
        createdAt: accounts.createdAt,
        blockedAt: accounts.blockedAt,
        isFormerly: sql<boolean>`${formerlyOfSql(query.words) ?? sql`false`}`,
        schoolName: schoolProfiles.schoolName,
      })
      .from(accounts)
      .leftJoin(schoolMembers, eq(schoolMembers.accountId, accounts.id))
      .leftJoin(schoolProfiles, eq(schoolProfiles.id, schoolMembers.schoolId))
      .where(and(where, query.after ? and(lt(accounts.id, query.after), not(isAddress)) : undefined))
      // Without it an index alone gives the order.
      .orderBy(...(query.words.includes('@') ? [desc(isAddress)] : []), desc(accounts.id))
      .limit(peoplePerPage + 1),
    db.select({ count: sql<number>`count(*)::int` }).from(
      db
        .select({ id: accounts.id })
        .from(accounts)
        .where(where)
        // The order of an index: reading the first thousand is enough.
        .orderBy(desc(accounts.id))
        .limit(peopleCountMax + 1)
        .as('found'),
    ),
  ])
  return pageOf(found, counted?.count ?? 0)
}

export async function findUnconfirmed(actor: Actor, { words, role, after }: PeopleQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const known = choosableRoles.find((one) => one === role)
  const where = and(
    isNull(registrations.confirmedAt),
    gt(registrations.expiresAt, now()),
    known && eq(registrations.role, known),
    ...searchedWords(words).map((word) =>
      or(
        sql`lower(${registrations.fullName}) ~ ${inAnySpelling(word)}`,
        sql`${registrations.email} like ${likeOf(word)}`,
      ),
    ),
  )
  const [found, [counted]] = await Promise.all([
    db
      .select({
        id: registrations.id,
        fullName: registrations.fullName,
        email: registrations.email,
        role: registrations.role,
        createdAt: registrations.createdAt,
      })
      .from(registrations)
      .where(and(where, after ? lt(registrations.id, after) : undefined))
      .orderBy(desc(registrations.id))
      .limit(peoplePerPage + 1),
    db.select({ count: sql<number>`count(*)::int` }).from(
      db
        .select({ id: registrations.id })
        .from(registrations)
        .where(where)
        .orderBy(desc(registrations.id))
        .limit(peopleCountMax + 1)
        .as('found'),
    ),
  ])
  return pageOf(found, counted?.count ?? 0)
}

function pageOf<Row extends { id: string }>(found: Row[], count: number) {
  const people = found.slice(0, peoplePerPage)
  return {
    people,
    next: found.length > peoplePerPage ? people.at(-1)?.id : undefined,
    count: Math.min(count, peopleCountMax),
    isMore: count > peopleCountMax,
  }
}

function filtersOf({ words, role, state }: PeopleQuery): (SQL | undefined)[] {
  const known = roles.find((one) => one === role)
  return [
    known && eq(accounts.role, known),
    state === 'blocked' ? isNotNull(accounts.blockedAt) : undefined,
    or(calledSql(words), and(...searchedWords(words).map(namedSql)), formerlyOfSql(words)),
  ]
}

/** A phone number as people write it (0555 12 34 56) is several words, each too short to search. */
function calledSql(words: string): SQL | undefined {
  const digits = words.replace(/[\s+().-]/g, '').replace(/^0/, '')
  return /^\d{5,}$/.test(digits) ? sql`${accounts.phone} like ${likeOf(digits)}` : undefined
}

/** The audit keeps former addresses as hashes. */
function formerlyOfSql(words: string): SQL | undefined {
  const address = words.trim().toLowerCase()
  if (!/^\S+@\S+$/.test(address)) return undefined
  return sql`(${accounts.email} <> ${address} and ${accounts.id} = any(array(select ${auditTies.accountId} from ${auditTies}
    where ${auditTies.about} ? 'former' and ${auditTies.about} ->> 'former' = ${formerAddress(address)})))`
}

const likeOf = (text: string) => `%${literal(text)}%`

/** Digits also match a phone, however they are grouped. A school's name finds its people, published or not. */
function namedSql(word: string): SQL | undefined {
  const digits = word.replace(/[+()-]/g, '').replace(/^0(?=\d{3})/, '')
  return or(
    sql`lower(${accounts.fullName}) ~ ${inAnySpelling(word)}`,
    sql`${accounts.email} like ${likeOf(word)}`,
    /^\d{3,}$/.test(digits) ? sql`${accounts.phone} like ${likeOf(digits)}` : undefined,
    sql`${accounts.id} = any(array(select ${schoolMembers.accountId} from ${schoolMembers}
      join ${schoolProfiles} on ${schoolProfiles.id} = ${schoolMembers.schoolId}
      where ${hasWordOrNumberSql(sql`lower(${schoolProfiles.schoolName})`, word)}))`,
  )
}
