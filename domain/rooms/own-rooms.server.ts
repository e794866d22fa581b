import { and, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { blocks, roomMutes, rooms } from '#db/schema/messaging.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { firstPictureSql } from '#domain/notifications/cover-of-school.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { isProfileVisibleToSql } from '#domain/teachers/visible-to.server.ts'
import type { SideName } from './room.ts'

export type Party = Extract<Member, { role: SideName }>

export type Side = { role: 'teacher'; accountId: string } | { role: 'school'; schoolId: string }

export const partyRoles = ['teacher', 'school'] as const

export function isParty(actor: Actor): actor is Party {
  return actor.role === 'teacher' || (actor.role === 'school' && mayActForSchool(actor.schoolRole))
}

/** Qualified with their table, which drizzle omits in a statement about one table. */
const room = {
  id: sql.raw('"rooms"."id"'),
  teacherId: sql.raw('"rooms"."teacher_id"'),
  schoolId: sql.raw('"rooms"."school_id"'),
}

export function otherSide(side: SideName): SideName {
  return side === 'school' ? 'teacher' : 'school'
}

/** In every query that answers a person. A room without messages is visible only to its school (rule 21). */
export function ownRoomsSql(side: Side): SQL | undefined {
  return side.role === 'school'
    ? eq(rooms.schoolId, side.schoolId)
    : and(eq(rooms.teacherId, side.accountId), gt(rooms.lastNumber, 0))
}

/** In the order in which several accounts are locked. */
export const roomMembersSql = sql<string[]>`array(
  select ${schoolMembers.accountId} from ${schoolMembers}
  where ${schoolMembers.schoolId} = ${room.schoolId} and ${schoolMembers.role} <> 'viewer'
  order by ${schoolMembers.accountId})`

export const peerTeacherSql = ({ role }: Side) =>
  role === 'school' ? eq(accounts.id, rooms.teacherId) : sql`false`

export const peerSchoolSql = ({ role }: Side) =>
  role === 'school' ? sql`false` : eq(schools.id, rooms.schoolId)

/** Needs `accounts` and `schools` left-joined as the other side. */
export const isReachableSql = sql<boolean>`coalesce(${accounts.blockedAt}, ${accounts.deletedAt},
  ${schools.blockedAt}, ${schools.deletedAt}) is null`

export const isBlockedBySql = (side: SideName) => sql<boolean>`exists (select from ${blocks}
  where ${blocks.teacherId} = ${room.teacherId} and ${blocks.schoolId} = ${room.schoolId} and ${blocks.by} = ${side})`

export const isMutedForSql = (accountId: SQLWrapper | string) => sql<boolean>`exists (select from ${roomMutes}
  where ${roomMutes.roomId} = ${room.id} and ${roomMutes.accountId} = ${accountId})`

/** Needs the room's row locked, like every message in it. */
export async function roomPermissions(
  tx: Pick<Transaction, 'select'>,
  held: { id: string; teacherId: string; memberIds: string[]; isReachable: boolean },
  side: SideName,
): Promise<{ refused: 'no-access' | 'blocked-by-oneself' | undefined; notifiedIds: string[] }> {
  const [found] = await tx
    .select({
      isBlocked: isBlockedBySql(side),
      isBlockedByPeer: isBlockedBySql(otherSide(side)),
      mutedBy: sql<
        string[]
      >`array(select ${roomMutes.accountId} from ${roomMutes} where ${roomMutes.roomId} = ${room.id})`,
    })
    .from(rooms)
    .where(eq(rooms.id, held.id))
  const peerIds = side === 'school' ? [held.teacherId] : held.memberIds
  const notifiedIds = peerIds.filter((id) => !found?.mutedBy.includes(id))
  if (!held.isReachable || found?.isBlockedByPeer) return { refused: 'no-access', notifiedIds }
  return { refused: found?.isBlocked ? 'blocked-by-oneself' : undefined, notifiedIds }
}

/**
 * Needs the joins of `isReachableSql` and the profiles. Shows neither page nor photo of an invisible one (rules 9, 59).
 */
export const peerFields = (own: Side) => ({
  id: sql<string>`coalesce(${accounts.id}, ${schools.id})`,
  role: sql<SideName>`case when ${schools.id} is null then 'teacher' else 'school' end`,
  name: sql<string>`coalesce(${schoolProfiles.schoolName}, ${accounts.fullName}, '')`,
  isDeleted: sql<boolean>`coalesce(${accounts.deletedAt}, ${schools.deletedAt}) is not null`,
  isReachable: isReachableSql,
  isShown: sql<boolean>`${isReachableSql} and coalesce(${own.role === 'school' ? isProfileVisibleToSql(own) : schoolProfiles.isAvailable}, false)`,
  photoFileId: sql<
    string | null
  >`case when ${isReachableSql} and ${isProfileVisibleToSql(own)} then ${teacherProfiles.photoFileId} end`,
  coverFileId: sql<
    string | null
  >`case when ${isReachableSql} and ${schoolProfiles.isAvailable} then ${firstPictureSql(schools.id)} end`,
})

export type Peer = {
  id: string
  role: SideName
  name: string
  isDeleted: boolean
  isReachable: boolean
  isShown: boolean
  photoFileId: string | null
  coverFileId: string | null
}
