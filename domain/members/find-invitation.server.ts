import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolInvitations } from '#db/schema/members.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { isEmptySchool } from './drop-empty-school.server.ts'
import { type InvitationKey, isInvitationSql } from './join-school.server.ts'
import { type InvitableRole, type MemberInvitationState, memberInvitationState } from './member-invitation.ts'

export type InvitationStanding =
  | 'sign-in'
  | 'register'
  | 'ready'
  /** Their own school is empty, and is deleted if they join. */
  | 'drops-own'
  | 'joined'
  | 'other-address'
  | 'is-teacher'
  | 'is-administrator'
  | 'owns-school'
  | 'in-another-school'

export type FoundInvitation =
  /** The invited person has accepted it, and is there. */
  | { state: Exclude<MemberInvitationState, 'open'> | 'unknown' | 'school-gone' | 'joined' }
  | {
      state: 'open'
      standing: InvitationStanding
      school: string
      role: InvitableRole
      email: string
      expiresAt: Date
      ownSchool: string
    }

export async function findInvitation(actor: Actor, key: InvitationKey): Promise<FoundInvitation> {
  const [found] = await db
    .select({
      invitation: schoolInvitations,
      school: schoolProfiles.schoolName,
      blockedAt: schools.blockedAt,
      deletedAt: schools.deletedAt,
      knownRole: accounts.role,
      knownId: accounts.id,
    })
    .from(schoolInvitations)
    .innerJoin(schools, eq(schools.id, schoolInvitations.schoolId))
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .leftJoin(accounts, and(eq(accounts.email, schoolInvitations.email), isNull(accounts.deletedAt)))
    .where(isInvitationSql(key))
  if (!found) return { state: 'unknown' }
  // Only the invited person opens one by its id.
  const isTheirs = actor.role === 'school' && actor.email === found.invitation.email
  if (typeof key !== 'string' && !isTheirs) return { state: 'unknown' }
  const { invitation, school, knownId, knownRole } = found
  const { schoolId, role, email, expiresAt } = invitation
  const state = memberInvitationState(invitation, now())
  if (state === 'used' && isTheirs && actor.schoolId === schoolId) return { state: 'joined' }
  if (state !== 'open') return { state }
  if (found.blockedAt || found.deletedAt) return { state: 'school-gone' }
  const shown = { state, school, role, email, expiresAt, ownSchool: '' }
  if (knownRole === 'teacher') return { ...shown, standing: 'is-teacher' }
  if (knownRole === 'admin') return { ...shown, standing: 'is-administrator' }
  if (actor.role === 'visitor') return { ...shown, standing: knownId ? 'sign-in' : 'register' }
  if (actor.accountId !== knownId) return { ...shown, standing: 'other-address' }
  return { ...shown, ...(await standingInSchool(actor.accountId, schoolId)) }
}

async function standingInSchool(
  accountId: string,
  schoolId: string,
): Promise<{ standing: InvitationStanding; ownSchool: string }> {
  const [own] = await db
    .select({
      schoolId: schoolMembers.schoolId,
      role: schoolMembers.role,
      name: schoolProfiles.schoolName,
    })
    .from(schoolMembers)
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schoolMembers.schoolId))
    .where(eq(schoolMembers.accountId, accountId))
  const ownSchool = own?.name ?? ''
  if (!own) return { standing: 'ready', ownSchool }
  if (own.schoolId === schoolId) return { standing: 'joined', ownSchool }
  if (own.role !== 'owner') return { standing: 'in-another-school', ownSchool }
  return { standing: (await isEmptySchool(db, own.schoolId)) ? 'drops-own' : 'owns-school', ownSchool }
}
