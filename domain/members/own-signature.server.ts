import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'

/** Undefined for viewers, who write no messages. */
export async function ownSignature(actor: Actor) {
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) return undefined
  const [found] = await db
    .select({
      id: schoolMembers.accountId,
      isShown: schoolMembers.isShownToTeachers,
      name: accounts.fullName,
      position: schoolMembers.position,
      school: sql<string>`coalesce(${schoolProfiles.schoolName}, '')`,
      isOwner: sql<boolean>`${schoolMembers.role} = 'owner'`,
    })
    .from(schoolMembers)
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schoolMembers.schoolId))
    .where(and(eq(schoolMembers.accountId, actor.accountId), eq(schoolMembers.schoolId, actor.schoolId)))
  return found
}

/** Rule 45. */
export function saveSignature(actor: Actor, isShownToTeachers: boolean) {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { accountId, schoolId }) => {
    await tx
      .update(schoolMembers)
      .set({ isShownToTeachers })
      .where(and(eq(schoolMembers.accountId, accountId), eq(schoolMembers.schoolId, schoolId)))
    return { ok: true } as const
  })
}
