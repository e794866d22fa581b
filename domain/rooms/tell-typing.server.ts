import type { Actor } from '#domain/accounts/actor.ts'
import { announceTyping } from '#platform/realtime.ts'
import { findPresence } from './find-presence.server.ts'
import { isParty } from './own-rooms.server.ts'
import { typingEveryMs } from './presence.ts'

const justAnnounced = new Set<string>()

/** Only if both show presence. False if the room is not theirs. */
export async function tellTyping(actor: Actor, roomId: string): Promise<boolean> {
  if (!isParty(actor)) return false
  const what = `${actor.accountId} ${roomId}`
  if (justAnnounced.has(what)) return true
  const presence = await findPresence(actor, roomId)
  if (!presence) return false
  if (presence.isShared && !justAnnounced.has(what)) {
    justAnnounced.add(what)
    setTimeout(() => justAnnounced.delete(what), typingEveryMs / 2).unref()
    for (const accountId of presence.peerIds) announceTyping({ accountId, roomId })
  }
  return true
}
