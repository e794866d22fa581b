import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { roomSides, rooms } from '#db/schema/messaging.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { hasName } from '#domain/organisations/has-name.server.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { openedRoomLimits, roomIdOf, sides } from './room.ts'

export type OpenRoom =
  | Result<'not-a-school' | 'not-found' | 'no-name', { roomId: string; isNew: boolean }>
  | LimitRefusal

/** Refuses a new room if the school does not see the profile or has no name; an existing one is found (rule 21). */
export async function openRoom(actor: Actor, teacherId: string): Promise<OpenRoom> {
  if (actor.role !== 'school') return { ok: false, reason: 'not-a-school' }
  const pair = { teacherId, schoolId: actor.schoolId }
  const roomId = roomIdOf(teacherId, actor.schoolId)
  return asLimitedMember(
    actor,
    { role: 'school', refusal: 'not-a-school' },
    async (tx, school, count): Promise<OpenRoom> => {
      const [known] = await tx
        .select({ id: rooms.id })
        .from(rooms)
        .where(and(eq(rooms.teacherId, teacherId), eq(rooms.schoolId, school.schoolId)))
      if (known) return { ok: true, roomId, isNew: false }
      const [teacher] = await tx
        .select({ id: teacherProfiles.id })
        .from(teacherProfiles)
        .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
        .where(and(eq(teacherProfiles.id, teacherId), visibleToSql(school)))
      if (!teacher) return { ok: false, reason: 'not-found' }
      if (!(await hasName(tx, school.schoolId))) return { ok: false, reason: 'no-name' }
      const isNew = await createRoom(tx, pair)
      if (isNew) await count(openedRoomLimits(school.schoolId))
      return { ok: true, roomId, isNew }
    },
  )
}

export async function createRoom(
  tx: Transaction,
  { teacherId, schoolId }: { teacherId: string; schoolId: string },
): Promise<boolean> {
  const roomId = roomIdOf(teacherId, schoolId)
  // No conflict target: two parallel openings may collide at either unique index, the id or the pair.
  const [made] = await tx
    .insert(rooms)
    .values({ id: roomId, teacherId, schoolId, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning({ id: rooms.id })
  if (!made) return false
  await tx.insert(roomSides).values(sides.map((side) => ({ roomId, side })))
  return true
}
