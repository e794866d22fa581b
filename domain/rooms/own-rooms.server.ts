import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { participants, rooms } from '#db/schema/messaging.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'

/** Who talks: teachers and schools, with each other. */
export type Party = Member & { role: 'teacher' | 'school' }

/** A side of a room, whoever acts for it. */
export type Side = Pick<Party, 'accountId' | 'role'>

export const partyRoles = ['teacher', 'school'] as const

export function isParty(actor: Actor): actor is Party {
  return actor.role === 'teacher' || actor.role === 'school'
}

/**
 * The rooms that a party may see. Every query of rooms and messages that answers somebody has it. A room in
 * which nothing was said yet is known to its school alone, because a teacher does not start (rule 21).
 */
export function ownRooms(party: Side): SQL | undefined {
  return party.role === 'school'
    ? eq(rooms.schoolId, party.accountId)
    : and(eq(rooms.teacherId, party.accountId), gt(rooms.lastNumber, 0))
}

/** The account on the other side of a room. */
export function peerColumn(party: Side) {
  return party.role === 'school' ? rooms.teacherId : rooms.schoolId
}

/** Whether the other side still takes part. Needs `accounts` joined by `peerColumn`. */
export const isReachable = sql<boolean>`${accounts.blockedAt} is null and ${accounts.deletedAt} is null`

/**
 * Why nothing may be said in a room any more, if so, and whether the other side wants to be told of what is said.
 * Needs the room's row locked, as everything said in it does.
 */
export async function roomPermissions(
  tx: Pick<Transaction, 'select'>,
  room: { id: string; isReachable: boolean },
  accountId: string,
): Promise<{ refused: 'no-access' | 'blocked-by-oneself' | undefined; isPeerTold: boolean }> {
  const sides = await tx
    .select({
      accountId: participants.accountId,
      blockedAt: participants.blockedAt,
      mutedAt: participants.mutedAt,
    })
    .from(participants)
    .where(eq(participants.roomId, room.id))
  const own = sides.find((side) => side.accountId === accountId)
  const peer = sides.find((side) => side.accountId !== accountId)
  const isPeerTold = !peer?.mutedAt
  if (!room.isReachable || peer?.blockedAt) return { refused: 'no-access', isPeerTold }
  return { refused: own?.blockedAt ? 'blocked-by-oneself' : undefined, isPeerTold }
}

/**
 * The other side as a room shows it. Needs `accounts` joined by `peerColumn` and both profiles left-joined.
 * A profile that is hidden shows neither its page nor its photo (rule 9).
 */
export const peerFields = {
  id: accounts.id,
  role: sql<'teacher' | 'school'>`${accounts.role}`,
  /** Empty where nobody gave one. */
  name: sql<string>`coalesce(${schoolProfiles.schoolName}, ${accounts.fullName})`,
  isDeleted: sql<boolean>`${accounts.deletedAt} is not null`,
  isReachable,
  isShown: sql<boolean>`${isReachable} and coalesce(${teacherProfiles.isAvailable}, ${schoolProfiles.isAvailable}, false)`,
  photoFileId: sql<
    string | null
  >`case when ${isReachable} and ${teacherProfiles.isAvailable} then ${teacherProfiles.photoFileId} end`,
}
export type Peer = {
  id: string
  role: 'teacher' | 'school'
  name: string
  isDeleted: boolean
  isReachable: boolean
  isShown: boolean
  photoFileId: string | null
}
