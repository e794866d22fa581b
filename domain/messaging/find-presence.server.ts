import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { participants, rooms, talkers } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isParty, isReachable, ownRooms, peerColumn } from './own-rooms.server.ts'

const ownSide = alias(participants, 'own_side')
const ownTalker = alias(talkers, 'own_talker')

/** What one side of a room may know of the other's being here. */
export type Presence = {
  peerId: string
  /** Whether both show it, and neither blocks the other. */
  isShared: boolean
  /** When the other side was last here, where it is shared and known. */
  seenAt: Date | null
}

/** Whether the other side of a room of one's own is here, or when it was; undefined where there is no such room. */
export async function findPresence(actor: Actor, roomId: string): Promise<Presence | undefined> {
  if (!isParty(actor)) return undefined
  const peerId = peerColumn(actor)
  const [found] = await db
    .select({
      peerId,
      isShared: sql<boolean>`${isReachable} and ${ownSide.blockedAt} is null and ${participants.blockedAt} is null
        and coalesce(${ownTalker.isPresenceShown}, true) and coalesce(${talkers.isPresenceShown}, true)`,
      seenAt: talkers.seenAt,
    })
    .from(rooms)
    .innerJoin(accounts, eq(accounts.id, peerId))
    .innerJoin(participants, and(eq(participants.roomId, rooms.id), eq(participants.accountId, accounts.id)))
    .innerJoin(ownSide, and(eq(ownSide.roomId, rooms.id), eq(ownSide.accountId, actor.accountId)))
    .leftJoin(talkers, eq(talkers.accountId, accounts.id))
    .leftJoin(ownTalker, eq(ownTalker.accountId, actor.accountId))
    .where(and(eq(rooms.id, roomId), ownRooms(actor)))
  return found && { ...found, seenAt: found.isShared ? found.seenAt : null }
}
