import { and, asc, count, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { claims, documents } from '#db/schema/claims.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import type { ClaimKind } from './claim.ts'
import { documentsOf } from './own-claims.server.ts'

export type PendingClaim = {
  id: string
  kind: ClaimKind
  name: string
  side: 'teacher' | 'school'
  submittedAt: Date
}

const queuePageSize = 50
const decider = alias(accounts, 'decider')
const name = sql<string>`coalesce(${schoolProfiles.schoolName}, ${accounts.fullName}, '')`
const isWaiting = eq(claims.state, 'pending')

function queue(where: SQL | undefined) {
  return db
    .select({
      id: claims.id,
      kind: claims.kind,
      name,
      side: sql<'teacher' | 'school'>`case when ${claims.teacherId} is null then 'school' else 'teacher' end`,
      submittedAt: claims.submittedAt,
    })
    .from(claims)
    .leftJoin(accounts, eq(accounts.id, claims.teacherId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, claims.schoolId))
    .where(where)
    .orderBy(asc(claims.submittedAt), asc(claims.id))
}

/** A page of pending claims, the oldest first; nothing without an open console. */
export async function listPendingClaims(
  actor: Actor,
  page: number,
): Promise<{ claims: PendingClaim[]; total: number; pageSize: number } | undefined> {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const [found, [all]] = await Promise.all([
    queue(isWaiting)
      .limit(queuePageSize)
      .offset((page - 1) * queuePageSize),
    db.select({ total: count() }).from(claims).where(isWaiting),
  ])
  return { claims: found, total: all?.total ?? 0, pageSize: queuePageSize }
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
    queue(and(isWaiting, isLater, ne(claims.id, id))).limit(1),
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
