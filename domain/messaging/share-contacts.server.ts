import { and, eq } from 'drizzle-orm'
import { roomSides, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { lockRoom } from '#domain/rooms/lock-room.server.ts'
import { isParty, partyRoles, roomPermissions } from '#domain/rooms/own-rooms.server.ts'
import { messageLimits } from '#domain/rooms/room.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { appendMessage } from './append-message.server.ts'
import { isSharingSql } from './is-sharing.server.ts'

export type ShareContacts = Result<'not-found' | 'no-access' | 'blocked-by-oneself'> | LimitRefusal

/** They show once both sides share them (rule 19). A message in the room announces it. */
export async function shareContacts(actor: Actor, roomId: string, isShared: boolean): Promise<ShareContacts> {
  if (!isParty(actor)) return { ok: false, reason: 'not-found' }
  const { accountId, role: side } = actor
  const own = and(eq(roomSides.roomId, roomId), eq(roomSides.side, side))
  return asLimitedMember(actor, { role: partyRoles, refusal: 'not-found' }, async (tx, party, count) => {
    const room = await lockRoom(tx, party, roomId)
    if (!room) return { ok: false, reason: 'not-found' }
    if (!isShared) {
      await tx.update(roomSides).set({ contactsSharedAt: null, contactsSharedBy: null }).where(own)
      return { ok: true }
    }
    const { refused, notifiedIds } = await roomPermissions(tx, room, side)
    if (refused) return { ok: false, reason: refused }
    const [before] = await tx
      .select({ isSharing: isSharingSql(roomSides) })
      .from(roomSides)
      .innerJoin(rooms, eq(rooms.id, roomSides.roomId))
      .where(own)
    if (before?.isSharing) return { ok: true }
    await tx.update(roomSides).set({ contactsSharedAt: now(), contactsSharedBy: accountId }).where(own)
    const message = { kind: 'contacts', clientId: uuidv7(), side, senderId: accountId, text: null } as const
    await appendMessage(tx, room, message, notifiedIds)
    await count(messageLimits(accountId))
    return { ok: true }
  })
}
