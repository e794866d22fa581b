import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { eventCounters } from '#db/schema/notifications.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Actor, type Blocked, type Role, type Undecided, visitor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { SchoolRole } from '#domain/organisations/organisation.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { type IssuedSession, sessionLengthMs } from './issue-session.server.ts'

const renewalIntervalMs = dayMs

export type AuthenticatedSession = {
  actor: Actor
  undecided?: Undecided
  blocked?: Blocked
  /** Removed from their school and not yet told so: otherwise a visitor. */
  former?: Undecided
  endsAt?: Date
  /** Read before everything else of the request: the stream continues from here. */
  eventNumber?: number
  photoFileId?: string | null
  schoolName?: string | null
  /** The browser gets the new end. */
  renewed?: IssuedSession
}

/**
 * A session that began or was used during a block opens only that page and ends with the block (rule 70). A remembered
 * session is extended, at most once a day.
 */
export async function authenticateSession(token: string): Promise<AuthenticatedSession> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      isRemembered: sessions.remembered,
      isOfFormer: sessions.isOfFormer,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.expiresAt,
      accountId: accounts.id,
      role: accounts.role,
      schoolId: schools.id,
      schoolRole: schoolMembers.role,
      isAccountBlocked: sql<boolean>`${accounts.blockedAt} is not null`,
      isBlocked: sql<boolean>`coalesce(${accounts.blockedAt}, ${schools.blockedAt}) is not null`,
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
      photoFileId: files.id,
      schoolName: schoolProfiles.schoolName,
      eventNumber: sql<number>`coalesce(${eventCounters.lastNumber}, 0)::int`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(schoolMembers, eq(schoolMembers.accountId, accounts.id))
    .leftJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .leftJoin(eventCounters, eq(eventCounters.accountId, accounts.id))
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, accounts.id))
    .leftJoin(files, and(eq(files.id, teacherProfiles.photoFileId), eq(files.state, 'stored')))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash(token)),
        gt(sessions.expiresAt, now()),
        isNull(accounts.deletedAt),
        or(
          isNotNull(accounts.blockedAt),
          isNotNull(schools.blockedAt),
          and(eq(sessions.isOfBlocked, false), isActiveSql(schools)),
        ),
      ),
    )
  if (!found) return { actor: visitor }
  const { isRemembered, isBlocked, isOfFormer, lastSeenAt, endsAt, eventNumber, ...rest } = found
  const { photoFileId, schoolName, ...facts } = rest
  if (isBlocked) return { actor: visitor, blocked: blockedPerson(facts), endsAt }
  const { isAccountBlocked: _, ...person } = facts
  const who = isOfFormer ? { actor: visitor, former: undecidedOf(person) } : whoHolds(person)
  if (now().getTime() - lastSeenAt.getTime() < renewalIntervalMs)
    return { ...who, endsAt, eventNumber, photoFileId, schoolName }

  const lengthMs = sessionLengthMs(isRemembered)
  const slidTo = isRemembered ? new Date(now().getTime() + lengthMs) : endsAt
  await db
    .update(sessions)
    .set({ lastSeenAt: now(), expiresAt: slidTo })
    .where(eq(sessions.id, found.sessionId))
  return {
    ...who,
    endsAt: slidTo,
    eventNumber,
    photoFileId,
    schoolName,
    ...(isRemembered && { renewed: { token, maxAgeSeconds: lengthMs / 1000 } }),
  }
}

function undecidedOf({ accountId, sessionId, email, fullName, locale }: Undecided): Undecided {
  return { accountId, sessionId, email, fullName, locale }
}

function blockedPerson({
  isAccountBlocked,
  schoolId,
  schoolRole,
  ...facts
}: Undecided & {
  isAccountBlocked: boolean
  schoolId: string | null
  schoolRole: SchoolRole | null
}): Blocked {
  const person = { ...undecidedOf(facts), isBlocked: true } as const
  if (isAccountBlocked || !schoolId || !schoolRole) return person
  return { ...person, blockedSchool: { id: schoolId, role: schoolRole } }
}

function whoHolds({
  role,
  schoolId,
  schoolRole,
  ...person
}: Undecided & {
  role: Role | null
  schoolId: string | null
  schoolRole: SchoolRole | null
}): Pick<AuthenticatedSession, 'actor' | 'undecided'> {
  if (role === null) return { actor: visitor, undecided: person }
  if (role !== 'school') return { actor: { ...person, role } }
  return { actor: schoolId && schoolRole ? { ...person, role, schoolId, schoolRole } : visitor }
}
