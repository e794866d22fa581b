import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { participants, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { holdAccount } from '#domain/accounts/hold-account.server.ts'
import { readMessageNotification } from '#domain/notifications/notify.server.ts'
import { now } from '#platform/clock.ts'
import { isParty, ownRooms } from './own-rooms.server.ts'

/**
 * Puts a room of one's own away or back, or mutes it or not, for oneself alone. What is muted is told neither in
 * notifications nor by mail, and does not count in the header. False where the room is not theirs.
 */
export async function arrangeRoom(
  actor: Actor,
  roomId: string,
  change: { isArchived: boolean } | { isMuted: boolean },
): Promise<boolean> {
  if (!isParty(actor)) return false
  const { accountId } = actor
  return db.transaction(async (tx) => {
    if (!(await holdAccount(tx, actor))) return false
    // Whoever sends into the room is before this or after it.
    const [room] = await tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.id, roomId), ownRooms(actor)))
      .for('share')
    if (!room) return false
    const at = now()
    await tx
      .update(participants)
      .set(
        'isArchived' in change
          ? { archivedAt: change.isArchived ? at : null }
          : { mutedAt: change.isMuted ? at : null },
      )
      .where(and(eq(participants.roomId, roomId), eq(participants.accountId, accountId)))
    if ('isMuted' in change && change.isMuted) await readMessageNotification(tx, accountId, roomId)
    return true
  })
}
