import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { Limited } from '#domain/limits/limited-transaction.server.ts'
import { lockRoom } from '#domain/rooms/lock-room.server.ts'
import { partyRoles, roomPermissions } from '#domain/rooms/own-rooms.server.ts'
import { messageLimits } from '#domain/rooms/room.ts'
import { appendMessage } from './append-message.server.ts'
import { findDuplicate } from './find-duplicate.server.ts'

export type SendMessage =
  | { ok: true; number: number }
  | { ok: false; reason: 'not-found' }
  /** The other side is gone, or wants to hear nothing more: the room is there to be read. */
  | { ok: false; reason: 'no-access' }
  /** Who sends has blocked the other side, and has to undo that first. */
  | { ok: false; reason: 'blocked-by-oneself' }
  | { ok: false; reason: 'id-taken' }
  | Limited

/** A client's id is one message and counts once. The other side has one notification for the room (rules 22, 39). */
export async function sendMessage(
  actor: Actor,
  roomId: string,
  { clientId, text }: { clientId: string; text: string },
): Promise<SendMessage> {
  return asLimitedMember(actor, { role: partyRoles, refusal: 'not-found' }, async (tx, party, count) => {
    const senderId = party.accountId
    const room = await lockRoom(tx, party, roomId)
    if (!room) return { ok: false, reason: 'not-found' }

    const { refused, toldIds } = await roomPermissions(tx, room, party.role)
    const message = { kind: 'text', clientId, side: party.role, senderId, text } as const
    const number = refused ? undefined : await appendMessage(tx, room, message, toldIds)
    if (number === undefined) {
      // What stands there already was sent, whatever is allowed since.
      const before = await findDuplicate(tx, { clientId, roomId, senderId, text })
      return before ?? { ok: false, reason: refused ?? 'id-taken' }
    }
    await count(messageLimits(senderId))
    return { ok: true, number }
  })
}
