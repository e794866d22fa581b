import { and, desc, eq, ne } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import type { Actor } from '#domain/accounts/actor.ts'

/** False if they came back. A second submit of the form finds it done (rule 41). */
export async function hasLeft(actor: Actor, schoolId: string): Promise<boolean> {
  if (actor.role === 'visitor') return false
  const { memberId } = schoolMemberChanges
  const last = await lastChange(schoolId, eq(memberId, actor.accountId))
  return last?.kind === 'left'
}

export async function hasHandedOver(actor: Actor, colleagueId: string): Promise<boolean> {
  if (actor.role !== 'school') return false
  const last = await lastChange(actor.schoolId, eq(schoolMemberChanges.kind, 'handed-over'))
  return last?.actorId === actor.accountId && last.memberId === colleagueId
}

/** False if the colleague came back. */
export async function hasRemoved(actor: Actor, colleagueId: string): Promise<boolean> {
  if (actor.role !== 'school') return false
  const last = await lastChange(actor.schoolId, eq(schoolMemberChanges.memberId, colleagueId))
  return last?.kind === 'removed' && last.actorId === actor.accountId
}

async function lastChange(schoolId: string, which: ReturnType<typeof eq>) {
  const [last] = await db
    .select()
    .from(schoolMemberChanges)
    .where(and(eq(schoolMemberChanges.schoolId, schoolId), ne(schoolMemberChanges.kind, 'declined'), which))
    .orderBy(desc(schoolMemberChanges.at), desc(schoolMemberChanges.id))
    .limit(1)
  return last
}
