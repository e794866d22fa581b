import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { rooms } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isParty, ownRoomsSql } from './own-rooms.server.ts'
import { partiesOf, roomIdOf } from './room.ts'

/** Only for people who see it there (rule 45). */
export async function findMovedRoom(actor: Actor, roomId: string): Promise<string | undefined> {
  if (!isParty(actor)) return undefined
  const parties = partiesOf(roomId)
  const [gone] = await db
    .select({ id: schools.id, mergedIntoId: schools.mergedIntoId })
    .from(schools)
    .where(and(inArray(schools.id, parties), isNotNull(schools.mergedIntoId)))
  const teacherId = parties.find((id) => id !== gone?.id)
  if (!gone?.mergedIntoId || !teacherId) return undefined
  const [room] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.id, roomIdOf(teacherId, gone.mergedIntoId)), ownRoomsSql(actor)))
  return room?.id
}
