import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db, type Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts, devices, sessions } from '#db/schema/accounts.ts'
import { talkers } from '#db/schema/messaging.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { ownerAbsentDays } from './membership.ts'

/** Also of people who hide it from others; a session is deleted with signing out, its device stays known. */
const visitedAt = qualified(sql<Date>`greatest(${accounts.createdAt},
  (select ${talkers.seenAt} from ${talkers} where ${talkers.accountId} = ${accounts.id}),
  (select max(${devices.lastSeenAt}) from ${devices} where ${devices.accountId} = ${accounts.id}),
  (select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.accountId} = ${accounts.id}))`).mapWith(
  accounts.createdAt,
)

export const isAbsent = (visit: Date): boolean => visit.getTime() <= now().getTime() - ownerAbsentDays * dayMs

export async function lastVisitOf(reader: Pick<Transaction, 'select'>, accountId: string): Promise<Date> {
  const [found] = await reader.select({ visitedAt }).from(accounts).where(eq(accounts.id, accountId))
  return found?.visitedAt ?? now()
}

/** Undefined without an open console or a school. */
export async function findSuccession(actor: Actor, schoolId: string) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const isOfSchool: SQL | undefined = and(eq(schools.id, schoolId), isNull(schools.deletedAt))
  const members = await db
    .select({
      id: accounts.id,
      fullName: accounts.fullName,
      email: accounts.email,
      role: schoolMembers.role,
      position: schoolMembers.position,
      visitedAt,
      isActive: isActiveSql(accounts),
      isBlocked: sql<boolean>`${schools.blockedAt} is not null`,
    })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(isOfSchool)
    .orderBy(asc(accounts.fullName), asc(accounts.id))
  const owner = members.find(({ role }) => role === 'owner')
  if (!owner) return undefined
  const heirs = members.filter(({ role, isActive }) => role !== 'owner' && isActive)
  return { owner, heirs, isBlocked: owner.isBlocked, isAbsent: isAbsent(owner.visitedAt) }
}
