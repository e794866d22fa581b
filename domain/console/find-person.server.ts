import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { deviceOf } from '#domain/sessions/device.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { consoleDoor } from './console-door.server.ts'
import { isMeasureInForceSql } from './is-there.server.ts'
import { tracesSql } from './traces-sql.server.ts'

const historyMax = 50
const sessionsMax = 20

export async function findPerson(actor: Actor, id: string) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const [person] = await db
    .select({
      id: accounts.id,
      fullName: accounts.fullName,
      email: accounts.email,
      phone: accounts.phone,
      role: accounts.role,
      locale: accounts.locale,
      createdAt: accounts.createdAt,
      blockedAt: accounts.blockedAt,
      isTeacherShown: teacherProfiles.isAvailable,
      seenBy: teacherProfiles.seenBy,
      schoolId: schoolMembers.schoolId,
      schoolName: schoolProfiles.schoolName,
      isSchoolShown: schoolProfiles.isAvailable,
      schoolBlockedAt: schools.blockedAt,
      traces: tracesSql({
        owner: sql`${accounts.id}`,
        claimant: sql`coalesce(${schoolMembers.schoolId}, ${accounts.id})`,
        email: sql`${accounts.email}`,
      }),
    })
    .from(accounts)
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, accounts.id))
    .leftJoin(schoolMembers, eq(schoolMembers.accountId, accounts.id))
    .leftJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schoolMembers.schoolId))
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
  if (!person) return undefined
  const [signedIn, history, decided] = await Promise.all([
    findSessions(id),
    findHistory(id, person.email),
    findMeasures(
      or(eq(measures.accountId, id), person.schoolId ? eq(measures.schoolId, person.schoolId) : undefined),
    ),
  ])
  return { person, sessions: signedIn, history, measures: decided }
}

async function findSessions(accountId: string) {
  const found = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      beganAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(sessionsMax)
  return found.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }))
}

function findHistory(accountId: string, email: string) {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      kind: auditEntries.kind,
    })
    .from(auditEntries)
    .where(or(eq(auditEntries.accountId, accountId), eq(auditEntries.emailHash, tokenHash(email))))
    .orderBy(desc(auditEntries.id))
    .limit(historyMax)
}

export function findMeasures(which: SQL | undefined) {
  return db
    .select({
      id: measures.id,
      kind: measures.kind,
      accountId: measures.accountId,
      schoolId: measures.schoolId,
      objectKind: measures.objectKind,
      objectId: measures.objectId,
      title: measures.title,
      reason: measures.reason,
      endsAt: measures.endsAt,
      madeAt: measures.madeAt,
      endedAt: measures.endedAt,
      isInForce: isMeasureInForceSql,
      madeBy: accounts.fullName,
      appealId: measures.appealId,
    })
    .from(measures)
    .leftJoin(accounts, eq(accounts.id, measures.madeById))
    .where(which)
    .orderBy(desc(measures.madeAt))
    .limit(historyMax)
}
