import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { roomSides, rooms, talkers } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import {
  isBlockedBySql,
  isParty,
  isReachableSql,
  ownRoomsSql,
  peerSchoolSql,
  peerTeacherSql,
  roomMembersSql,
  type Side,
} from './own-rooms.server.ts'

export const ownSide = alias(roomSides, 'own_side')
export const ownTalker = alias(talkers, 'own_talker')

const isShared = sql<boolean>`(${isReachableSql} and not ${isBlockedBySql('teacher')} and not ${isBlockedBySql('school')}
  and coalesce(${ownTalker.isPresenceShown}, true) and coalesce(${talkers.isPresenceShown}, true))`

/** Needs the other side joined, and left-joined `talkers` by `isPeerTalkerSql` and `ownTalker` by the reader's account. */
export const presenceFields = {
  isShared,
  seenAt: sql<Date | null>`case when ${isShared} then ${talkers.seenAt} end`.mapWith(talkers.seenAt),
}

/** For a school, the member who was here last, among those who show it. */
export const isPeerTalkerSql = ({ role }: Side) =>
  role === 'school'
    ? eq(talkers.accountId, rooms.teacherId)
    : sql`${talkers.accountId} = (
        select member.id from unnest(${roomMembersSql}) as member(id) left join talkers as here on here.account_id = member.id
        order by coalesce(here.is_presence_shown, true) desc, here.seen_at desc nulls last limit 1)`

export const isOwnSideSql = ({ role }: Side) => and(eq(ownSide.roomId, rooms.id), eq(ownSide.side, role))
export const isPeerSideSql = ({ role }: Side) => and(eq(roomSides.roomId, rooms.id), ne(roomSides.side, role))

export async function findPresence(actor: Actor, roomId: string) {
  if (!isParty(actor)) return undefined
  const [found] = await db
    .select({
      peerIds: actor.role === 'school' ? sql<string[]>`array[${rooms.teacherId}]` : roomMembersSql,
      ...presenceFields,
    })
    .from(rooms)
    .leftJoin(accounts, peerTeacherSql(actor))
    .leftJoin(schools, peerSchoolSql(actor))
    .leftJoin(talkers, isPeerTalkerSql(actor))
    .leftJoin(ownTalker, eq(ownTalker.accountId, actor.accountId))
    .where(and(eq(rooms.id, roomId), ownRoomsSql(actor)))
  return found
}
