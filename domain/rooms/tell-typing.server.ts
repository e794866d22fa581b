import type { Actor } from '#domain/accounts/actor.ts'
import { announceTyping } from '#platform/realtime.ts'
import { findPresence } from './find-presence.server.ts'
import { isParty } from './own-rooms.server.ts'
import { typingEveryMs } from './presence.ts'

/** Recent typing signals by sender and room, to drop more frequent ones in this process. */
const toldJustNow = new Set<string>()

/**
 * Tells the other side of a room that somebody types there, if both show such things and neither blocks the other. It
 * is told to who listens at this moment, and written nowhere; what is said more often than our script says it is not
 * told again. False where the room is not theirs.
 */
export async function tellTyping(actor: Actor, roomId: string): Promise<boolean> {
  if (!isParty(actor)) return false
  const what = `${actor.accountId} ${roomId}`
  if (toldJustNow.has(what)) return true
  const presence = await findPresence(actor, roomId)
  if (!presence) return false
  if (presence.isShared && !toldJustNow.has(what)) {
    toldJustNow.add(what)
    setTimeout(() => toldJustNow.delete(what), typingEveryMs / 2).unref()
    for (const accountId of presence.peerIds) announceTyping({ accountId, roomId })
  }
  return true
}
