import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { participants, rooms, talkers } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isParty, isReachable, ownRooms, peerColumn } from './own-rooms.server.ts'

/** The reader's own side of a room, beside `participants`, which is the other one. */
export const ownSide = alias(participants, 'own_side')
export const ownTalker = alias(talkers, 'own_talker')

const isShared = sql<boolean>`(${isReachable} and ${ownSide.blockedAt} is null and ${participants.blockedAt} is null
  and coalesce(${ownTalker.isPresenceShown}, true) and coalesce(${talkers.isPresenceShown}, true))`

/**
 * What one side of a room may know of the other's being here: whether both show it and neither blocks the other, and
 * then when the other was last seen, if that is known. Needs `accounts` joined by `peerColumn`, both sides, and
 * `talkers` and `ownTalker` left-joined by the two accounts.
 */
export const presenceFields = {
  isShared,
  seenAt: sql<Date | null>`case when ${isShared} then ${talkers.seenAt} end`.mapWith(talkers.seenAt),
}

/** Whether the other side of a room of one's own is here, or when it was; undefined where there is no such room. */
export async function findPresence(actor: Actor, roomId: string) {
  if (!isParty(actor)) return undefined
  const peerId = peerColumn(actor)
  const [found] = await db
    .select({ peerId, ...presenceFields })
    .from(rooms)
    .innerJoin(accounts, eq(accounts.id, peerId))
    .innerJoin(participants, and(eq(participants.roomId, rooms.id), eq(participants.accountId, accounts.id)))
    .innerJoin(ownSide, and(eq(ownSide.roomId, rooms.id), eq(ownSide.accountId, actor.accountId)))
    .leftJoin(talkers, eq(talkers.accountId, accounts.id))
    .leftJoin(ownTalker, eq(ownTalker.accountId, actor.accountId))
    .where(and(eq(rooms.id, roomId), ownRooms(actor)))
  return found
}
