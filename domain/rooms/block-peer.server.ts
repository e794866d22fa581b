import { and, eq } from 'drizzle-orm'
import { blocks, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { ownRoomsSql, partyRoles } from './own-rooms.server.ts'

/** During a block neither side writes, and no contacts are shown; the messages stay readable (rule 30). */
export async function blockPeer(
  actor: Actor,
  roomId: string,
  isBlocked: boolean,
): Promise<Result<'not-found'>> {
  return asMember(actor, { role: partyRoles, refusal: 'not-found' }, async (tx, party) => {
    // Serialises with senders in the room.
    const [room] = await tx
      .select({ teacherId: rooms.teacherId, schoolId: rooms.schoolId })
      .from(rooms)
      .where(and(eq(rooms.id, roomId), ownRoomsSql(party)))
      .for('update')
    if (!room) return { ok: false, reason: 'not-found' }
    const { teacherId, schoolId } = room
    const by = party.role
    if (isBlocked)
      await tx.insert(blocks).values({ teacherId, schoolId, by, blockedAt: now() }).onConflictDoNothing()
    else {
      await tx
        .delete(blocks)
        .where(and(eq(blocks.teacherId, teacherId), eq(blocks.schoolId, schoolId), eq(blocks.by, by)))
      await queueJob(tx, 'tell-of-return', { teacherId })
    }
    return { ok: true }
  })
}
