import { and, eq } from 'drizzle-orm'
import { participants } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { Limited } from '#domain/limits/limited-transaction.server.ts'
import { lockRoom } from '#domain/rooms/lock-room.server.ts'
import { isParty, partyRoles, roomPermissions } from '#domain/rooms/own-rooms.server.ts'
import { messageLimits } from '#domain/rooms/room.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { appendMessage } from './append-message.server.ts'

export type ShareContacts =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'no-access' | 'blocked-by-oneself' }
  | Limited

/**
 * Shows one's contacts to the other side of a room, once that one does the same, or hides them again. Sharing is said
 * in the room; doing it twice is once (rule 19).
 */
export async function shareContacts(actor: Actor, roomId: string, isShared: boolean): Promise<ShareContacts> {
  if (!isParty(actor)) return { ok: false, reason: 'not-found' }
  const { accountId } = actor
  const own = and(eq(participants.roomId, roomId), eq(participants.accountId, accountId))
  return asLimitedMember(actor, { role: partyRoles, refusal: 'not-found' }, async (tx, party, count) => {
    const room = await lockRoom(tx, party, roomId)
    if (!room) return { ok: false, reason: 'not-found' }
    if (!isShared) {
      await tx.update(participants).set({ contactsSharedAt: null }).where(own)
      return { ok: true }
    }
    const { refused, isPeerTold } = await roomPermissions(tx, room, accountId)
    if (refused) return { ok: false, reason: refused }
    const [participant] = await tx
      .select({ contactsSharedAt: participants.contactsSharedAt })
      .from(participants)
      .where(own)
    if (participant?.contactsSharedAt) return { ok: true }
    await tx.update(participants).set({ contactsSharedAt: now() }).where(own)
    const message = { kind: 'contacts', clientId: uuidv7(), senderId: accountId, text: null } as const
    await appendMessage(tx, room, message, isPeerTold ? room.peerId : undefined)
    await count(messageLimits(accountId))
    return { ok: true }
  })
}
