import { and, asc, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { claims, documents } from '#db/schema/claims.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { isAfterSql, type Place, placeSql } from '#domain/console/keyset.server.ts'
import { hasWordOrNumberSql, hasWordSql, wordsIn } from '#domain/console/word-filters.server.ts'
import type { ClaimKind } from './claim.ts'
import { documentsOf } from './own-claims.server.ts'

export const claimsPageSize = 50
/** Beyond it the count is not worth its time: a narrower search is. */
export const claimsCountMax = 1_000

export const claimLists = ['pending', 'decided'] as const
export type ClaimList = (typeof claimLists)[number]

export type ClaimsQuery = {
  /** Of a name. */
  words: string
  kind: ClaimKind | null
  list: ClaimList
  after: Place | undefined
}

const decider = alias(accounts, 'decider')
const name = sql<string>`coalesce(${schoolProfiles.schoolName}, ${accounts.fullName}, '')`
const isWaiting = eq(claims.state, 'pending')
const isOf: Record<ClaimList, SQL | undefined> = {
  pending: isWaiting,
  // As the index says it.
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

/** A page of what waits, the oldest first, or of what was decided, the newest first; nothing without an open console. */
export async function findClaims(actor: Actor, { words, kind, list, after }: ClaimsQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const filter = and(kind ? eq(claims.kind, kind) : undefined, ...wordsIn(words).map(isNamed))
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

export async function readPendingClaim(actor: Actor, id: string) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const [claim] = await db
    .select({
      id: claims.id,
      kind: claims.kind,
      state: claims.state,
      statement: claims.statement,
      decidedBy: decider.fullName,
      submittedAt: claims.submittedAt,
      teacherId: claims.teacherId,
      schoolId: claims.schoolId,
      name,
      specialization: teacherProfiles.specialization,
      education: teacherProfiles.education,
      address: schoolProfiles.address,
    })
    .from(claims)
    .leftJoin(accounts, eq(accounts.id, claims.teacherId))
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, claims.teacherId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, claims.schoolId))
    .leftJoin(decider, eq(decider.id, claims.decidedById))
    .where(eq(claims.id, id))
  if (!claim) return undefined
  // A moment read from the database has lost its microseconds, and a claim is not later than itself.
  const isLater = or(
    gt(claims.submittedAt, claim.submittedAt),
    and(eq(claims.submittedAt, claim.submittedAt), gt(claims.id, claim.id)),
  )
  const [byClaim, [next]] = await Promise.all([
    documentsOf([id]),
    claimsOf('pending', and(isLater, ne(claims.id, id))).limit(1),
  ])
  const documentIds = byClaim.get(id) ?? []
  const pages = await db
    .select({ id: documents.fileId, pages: documents.pages })
    .from(documents)
    .where(inArray(documents.fileId, documentIds))
  const shown = documentIds.map((one) => ({
    id: one,
    pages: pages.find((row) => row.id === one)?.pages ?? 1,
  }))
  return { ...claim, documents: shown, nextId: next?.id ?? null }
}
