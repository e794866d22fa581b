import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { schoolInvitations, schoolMemberChanges } from '#db/schema/members.ts'
import { talkers } from '#db/schema/messaging.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { mayActForSchool, type SchoolRole } from '#domain/organisations/organisation.ts'
import { shownChangesMax } from './membership.ts'

export type SchoolColleague = {
  id: string
  name: string
  email: string
  role: SchoolRole
  position: string | null
  /** Null for members who hide it, and for viewers. */
  seenAt: Date | null
  isSelf: boolean
}

const seenAt =
  sql<Date | null>`case when coalesce(${talkers.isPresenceShown}, true) then greatest(${talkers.seenAt},
  (select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.accountId} = ${accounts.id})) end`.mapWith(
    sessions.lastSeenAt,
  )

export async function findMembers(actor: Actor): Promise<SchoolColleague[]> {
  if (actor.role !== 'school') return []
  const found = await db
    .select({
      id: accounts.id,
      name: accounts.fullName,
      email: accounts.email,
      role: schoolMembers.role,
      position: schoolMembers.position,
      seenAt,
    })
    .from(schoolMembers)
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .leftJoin(talkers, eq(talkers.accountId, accounts.id))
    .where(and(eq(schoolMembers.schoolId, actor.schoolId), isNull(accounts.deletedAt)))
    .orderBy(desc(sql`${schoolMembers.role} = 'owner'`), asc(accounts.fullName), asc(accounts.id))
  const seesVisits = mayActForSchool(actor.schoolRole)
  return found.map((member) => ({
    ...member,
    seenAt: seesVisits ? member.seenAt : null,
    isSelf: member.id === actor.accountId,
  }))
}

async function findMember({ schoolId }: SchoolMember, id: string, isSuch?: SQL) {
  const [found] = await db
    .select({
      id: accounts.id,
      name: accounts.fullName,
      role: schoolMembers.role,
      position: schoolMembers.position,
    })
    .from(schoolMembers)
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.accountId, id), isSuch))
  return found
}

export async function findColleague(actor: Actor, id: string) {
  if (actor.role !== 'school' || actor.schoolRole !== 'owner') return undefined
  const found = await findMember(actor, id, ne(schoolMembers.role, 'owner'))
  return found && { ...found, role: found.role === 'viewer' ? ('viewer' as const) : ('staff' as const) }
}

export async function findOwnPosition(actor: Actor, id: string) {
  if (actor.role !== 'school' || actor.schoolRole !== 'owner' || actor.accountId !== id) return undefined
  return findMember(actor, id)
}

const actors = alias(accounts, 'actors')

/** A person who declines an invitation is told that only the owner learns of it. */
export async function findMemberChanges(actor: Actor) {
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) return []
  const seesDeclined = actor.schoolRole === 'owner'
  return db
    .select({
      id: schoolMemberChanges.id,
      kind: schoolMemberChanges.kind,
      role: schoolMemberChanges.role,
      at: schoolMemberChanges.at,
      member: sql<string>`coalesce(${accounts.fullName}, '')`,
      // Members do not learn which administrator it was.
      isByAdministrator: sql<boolean>`coalesce(${actors.role} = 'admin', false)`,
      actor: sql<string>`case when ${actors.role} = 'admin' then '' else coalesce(${actors.fullName}, '') end`,
    })
    .from(schoolMemberChanges)
    .leftJoin(accounts, eq(accounts.id, schoolMemberChanges.memberId))
    .leftJoin(actors, eq(actors.id, schoolMemberChanges.actorId))
    .where(
      and(
        eq(schoolMemberChanges.schoolId, actor.schoolId),
        seesDeclined ? undefined : ne(schoolMemberChanges.kind, 'declined'),
      ),
    )
    .orderBy(desc(schoolMemberChanges.at), desc(schoolMemberChanges.id))
    .limit(shownChangesMax)
}

/** Only the owner sees their addresses. */
export async function findInvitations(actor: Actor) {
  if (actor.role !== 'school' || actor.schoolRole !== 'owner') return []
  return db
    .select({
      id: schoolInvitations.id,
      email: schoolInvitations.email,
      role: schoolInvitations.role,
      sentAt: schoolInvitations.sentAt,
      expiresAt: schoolInvitations.expiresAt,
    })
    .from(schoolInvitations)
    .where(
      and(
        eq(schoolInvitations.schoolId, actor.schoolId),
        isNull(schoolInvitations.acceptedAt),
        isNull(schoolInvitations.withdrawnAt),
      ),
    )
    .orderBy(desc(schoolInvitations.sentAt))
}
