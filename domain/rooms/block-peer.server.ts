import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { participants, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { holdAccount } from '#domain/accounts/hold-account.server.ts'
import { now } from '#platform/clock.ts'
import { isParty, ownRooms } from './own-rooms.server.ts'

/**
 * Blocks the other side of a room, or lets it speak again: while it is blocked neither side writes there, and no
 * contacts are shown; what was said stays readable (decisions 30). False where the room is not theirs.
 */
export async function blockPeer(actor: Actor, roomId: string, isBlocked: boolean): Promise<boolean> {
  if (!isParty(actor)) return false
  return db.transaction(async (tx) => {
    if (!(await holdAccount(tx, actor))) return false
    // Whoever sends into the room is before this or after it.
    const [room] = await tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.id, roomId), ownRooms(actor)))
      .for('update')
    if (!room) return false
    await tx
      .update(participants)
      .set({ blockedAt: isBlocked ? now() : null })
      .where(and(eq(participants.roomId, roomId), eq(participants.accountId, actor.accountId)))
    return true
  })
}
