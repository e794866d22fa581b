import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { lockRoom } from '#domain/rooms/lock-room.server.ts'
import { partyRoles, roomPermissions } from '#domain/rooms/own-rooms.server.ts'
import { messageLimits } from '#domain/rooms/room.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { appendMessage } from './append-message.server.ts'
import { findDuplicate } from './find-duplicate.server.ts'

export type SendMessage =
  | Result<'not-found' | 'blocked-by-oneself' | 'id-taken', { number: number }>
  | Refusal<'no-access'>
  | LimitRefusal

/** One message per client id; one notification per room (rules 22, 39). */
export async function sendMessage(
  actor: Actor,
  roomId: string,
  { clientId, text }: { clientId: string; text: string },
): Promise<SendMessage> {
  return asLimitedMember(actor, { role: partyRoles, refusal: 'not-found' }, async (tx, party, count) => {
    const senderId = party.accountId
    const room = await lockRoom(tx, party, roomId)
    if (!room) return { ok: false, reason: 'not-found' }

    const { refused, notifiedIds } = await roomPermissions(tx, room, party.role)
    const message = { kind: 'text', clientId, side: party.role, senderId, text } as const
    const number = refused ? undefined : await appendMessage(tx, room, message, notifiedIds)
    if (number === undefined) {
      // A stored message stays sent, even if writing is no longer allowed.
      const before = await findDuplicate(tx, clientId, { kind: 'text', roomId, senderId, text })
      return before ?? { ok: false, reason: refused ?? 'id-taken' }
    }
    await count(messageLimits(senderId))
    return { ok: true, number }
  })
}
