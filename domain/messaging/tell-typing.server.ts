import type { Actor } from '#domain/accounts/actor.ts'
import { announceTyping } from '#platform/realtime.ts'
import { findPresence } from './find-presence.server.ts'
import { isParty } from './own-rooms.server.ts'

/**
 * Tells the other side of a room that somebody types there, if both show such things and neither blocks the other. It
 * is told to who listens at this moment, and written nowhere. False where the room is not theirs.
 */
export async function tellTyping(actor: Actor, roomId: string): Promise<boolean> {
  const presence = await findPresence(actor, roomId)
  if (!presence || !isParty(actor)) return false
  if (presence.isShared) announceTyping({ accountId: presence.peerId, fromId: actor.accountId })
  return true
}
