import { and, eq } from 'drizzle-orm'
import { participants, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { readMessageNotification } from '#domain/notifications/notify.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { ownRooms, partyRoles } from './own-rooms.server.ts'

/**
 * Puts a room of one's own away or back, or mutes it or not, for oneself alone. What is muted is told neither in
 * notifications nor by mail, and does not count in the header.
 */
export async function arrangeRoom(
  actor: Actor,
  roomId: string,
  change: { isArchived: boolean } | { isMuted: boolean },
): Promise<Result<'not-found'>> {
  return asMember(actor, { role: partyRoles, refusal: 'not-found' }, async (tx, party) => {
    const { accountId } = party
    // Whoever sends into the room is before this or after it.
    const [room] = await tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.id, roomId), ownRooms(party)))
      .for('share')
    if (!room) return { ok: false, reason: 'not-found' }
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
    return { ok: true }
  })
}
