import { and, asc, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { isAfterSql, type Place, placeSql } from '#domain/console/keyset.server.ts'
import { numberRange } from '#domain/console/number-range.ts'
import { hasWordOrNumberSql, hasWordSql, searchedWords } from '#domain/console/word-filters.server.ts'
import { documentPage } from '#domain/files/file.ts'
import type { ClaimKind } from './claim.ts'
import { claimedFacts, factsSeen } from './claimed-facts.server.ts'
import { isOfClaimSubjectSql as isOfSubject, subjectOfRow } from './subject.server.ts'

const claimsPageSize = 50
/** An exact count beyond this is not worth its time; people narrow the search. */
export const claimsCountMax = 1_000

export const claimLists = ['pending', 'decided'] as const
export type ClaimList = (typeof claimLists)[number]

export type ClaimsQuery = {
  /** Of a name, or a number. */
  words: string
  kind: ClaimKind | null
  list: ClaimList
  after: Place | undefined
}

const decider = alias(accounts, 'decider')
const decisionOf = {
  id: claims.id,
  state: claims.state,
  submittedAt: claims.submittedAt,
  decidedAt: claims.decidedAt,
  decidedBy: decider.fullName,
  reason: claims.reason,
  note: claims.note,
  validUntil: claims.validUntil,
}
const name = sql<string>`coalesce(${schoolProfiles.schoolName}, ${accounts.fullName}, '')`
const isWaiting = eq(claims.state, 'pending')
const isOf: Record<ClaimList, SQL | undefined> = {
  pending: isWaiting,
  decided: sql`${claims.state} in ('verified', 'rejected') and ${claims.decidedBy} = 'administrator'`,
}
const orders = {
  pending: { moment: claims.submittedAt, id: claims.id },
  decided: { moment: claims.decidedAt, id: claims.id },
}

function claimsOf(list: ClaimList, where: SQL | undefined) {
  const { moment, id } = orders[list]
  const by = list === 'pending' ? asc : desc
  return db
    .select({
      id: claims.id,
      kind: claims.kind,
      state: claims.state,
      name,
      at: moment,
      decidedBy: decider.fullName,
      place: placeSql(orders[list]),
    })
    .from(claims)
    .leftJoin(accounts, eq(accounts.id, claims.teacherId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, claims.schoolId))
    .leftJoin(decider, eq(decider.id, claims.decidedById))
    .where(and(isOf[list], where))
    .orderBy(by(moment), by(id))
}

/** Undefined without an open console. */
export async function findClaims(actor: Actor, { words, kind, list, after }: ClaimsQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const filter = and(kind ? eq(claims.kind, kind) : undefined, ...searchedWords(words).map(isNamed))
  const later = after && isAfterSql(orders[list], after, list === 'pending' ? 'oldest' : 'newest')
  const [found, counts, [oldest]] = await Promise.all([
    claimsOf(list, and(filter, later)).limit(claimsPageSize + 1),
    countLists(filter),
    claimsOf('pending', undefined).limit(1),
  ])
  const page = found.slice(0, claimsPageSize)
  return {
    claims: page.map(({ place: _, ...claim }) => claim),
    counts,
    oldestAt: oldest?.at ?? null,
    next: found.length > claimsPageSize ? page.at(-1)?.place : undefined,
  }
}

function isNamed(word: string): SQL {
  const number = word.includes('-') ? numberRange(word) : undefined
  if (number) {
    const within = sql`between ${number.first}::uuid and ${number.last}::uuid`
    return sql`(${claims.teacherId} ${within} or ${claims.schoolId} ${within})`
  }
  return sql`(${claims.teacherId} in (select id from ${accounts} where ${hasWordSql(sql`lower(full_name)`, word)})
    or ${claims.schoolId} in (select id from ${schoolProfiles} where ${hasWordOrNumberSql(sql`lower(school_name)`, word)}))`
}

async function countLists(filter: SQL | undefined): Promise<Record<ClaimList, number>> {
  const counted = claimLists.map(
    (list) => sql`(select count(*)::int from (select from ${claims}
      where ${and(isOf[list], filter)} limit ${claimsCountMax + 1}) as found) as ${sql.raw(list)}`,
  )
  const { rows } = await db.execute<Record<ClaimList, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

const formerMax = 10

export async function readPendingClaim(actor: Actor, id: string) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const [claim] = await db
    .select({
      ...decisionOf,
      kind: claims.kind,
      statement: claims.statement,
      teacherId: claims.teacherId,
      schoolId: claims.schoolId,
      name,
    })
    .from(claims)
    .leftJoin(accounts, eq(accounts.id, claims.teacherId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, claims.schoolId))
    .leftJoin(decider, eq(decider.id, claims.decidedById))
    .where(eq(claims.id, id))
  if (!claim) return undefined
  const { teacherId, schoolId, ...rest } = claim
  const subject = subjectOfRow(claim)
  const [facts, pages, former, [next]] = await Promise.all([
    claimedFacts(db, subject),
    pagesOf(id),
    db
      .select(decisionOf)
      .from(claims)
      .leftJoin(decider, eq(decider.id, claims.decidedById))
      .where(and(isOfSubject(claims, subject), eq(claims.kind, claim.kind), ne(claims.id, id)))
      .orderBy(desc(claims.submittedAt))
      .limit(formerMax),
    nextPending(claim),
  ])
  const seen = factsSeen(facts, claim.kind)
  return { ...rest, subject, facts, seen, pages, former, nextId: next?.id ?? null }
}

/** After the last one the first: a claim that waits again may be older than this one. */
function nextPending({ id, submittedAt }: { id: string; submittedAt: Date }) {
  const isLater = or(
    gt(claims.submittedAt, submittedAt),
    and(eq(claims.submittedAt, submittedAt), gt(claims.id, id)),
  )
  return db
    .select({ id: claims.id })
    .from(claims)
    .where(and(isWaiting, ne(claims.id, id)))
    .orderBy(desc(sql`coalesce(${isLater}, false)`), asc(claims.submittedAt), asc(claims.id))
    .limit(1)
}

/** The size, in pixels, reserves the place before the picture loads. */
export type ClaimPage = { documentId: string; page: number; width: number; height: number }

async function pagesOf(claimId: string): Promise<ClaimPage[]> {
  const found = await db
    .select({ id: documents.fileId, pages: documents.pages, variants: files.variants })
    .from(claimDocuments)
    .innerJoin(documents, eq(documents.fileId, claimDocuments.fileId))
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(eq(claimDocuments.claimId, claimId))
    .orderBy(asc(claimDocuments.position))
  return found.flatMap(({ id, pages, variants }) =>
    Array.from({ length: pages }, (_, index): ClaimPage => {
      const { width = 3, height = 4 } = variants[documentPage(index + 1)] ?? {}
      return { documentId: id, page: index + 1, width, height }
    }),
  )
}
