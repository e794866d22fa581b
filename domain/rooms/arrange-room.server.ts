import { and, eq } from 'drizzle-orm'
import { roomMutes, roomSides, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { appendEvent, readMessageNotification } from '#domain/notifications/notify.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { ownRoomsSql, partyRoles } from './own-rooms.server.ts'

/** Archiving belongs to the side, muting to the person. */
export async function arrangeRoom(
  actor: Actor,
  roomId: string,
  change: { isArchived: boolean } | { isMuted: boolean },
): Promise<Result<'not-found'>> {
  return asMember(actor, { role: partyRoles, refusal: 'not-found' }, async (tx, party) => {
    const { accountId } = party
    // Serialises with senders in the room.
    const [room] = await tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.id, roomId), ownRoomsSql(party)))
      .for('share')
    if (!room) return { ok: false, reason: 'not-found' }
    const at = now()
    if ('isArchived' in change) {
      await tx
        .update(roomSides)
        .set({ archivedAt: change.isArchived ? at : null })
        .where(and(eq(roomSides.roomId, roomId), eq(roomSides.side, party.role)))
    } else {
      if (change.isMuted) {
        await tx.insert(roomMutes).values({ roomId, accountId, mutedAt: at }).onConflictDoNothing()
        await readMessageNotification(tx, [accountId], roomId)
      } else {
        const isOwn = and(eq(roomMutes.roomId, roomId), eq(roomMutes.accountId, accountId))
        await tx.delete(roomMutes).where(isOwn)
      }
      await appendEvent(tx, [accountId], { kind: 'notifications-read', reference: { roomId } })
    }
    return { ok: true }
  })
}
