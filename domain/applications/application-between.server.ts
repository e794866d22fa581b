import { and, desc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isParty } from '#domain/rooms/own-rooms.server.ts'
import { liveStatuses } from './application.ts'

/** What a teacher and a school talk about: the newest live application between them, asked for by one of the two. */
export async function applicationBetween(
  actor: Actor,
  peerId: string,
): Promise<{ id: string; vacancyTitle: string } | null> {
  if (!isParty(actor)) return null
  const isTheirs =
    actor.role === 'school'
      ? and(eq(applications.schoolId, actor.schoolId), eq(applications.teacherId, peerId))
      : and(eq(applications.teacherId, actor.accountId), eq(applications.schoolId, peerId))
  const [found] = await db
    .select({ id: applications.id, vacancyTitle: applications.vacancyTitle })
    .from(applications)
    .where(and(isTheirs, inArray(applications.status, liveStatuses)))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(1)
  return found ?? null
}
