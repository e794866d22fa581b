import { and, eq, gt, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { applications } from '#db/schema/applications.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isParty, ownRoomsSql } from '#domain/rooms/own-rooms.server.ts'
import type { Jobs } from '#platform/jobs.ts'
import { markReadBy } from './mark-read.server.ts'

export const isMessageUnreadSql = qualified(sql<boolean>`exists (select from ${rooms}
  join ${roomSides} on ${roomSides.roomId} = ${rooms.id} and ${roomSides.side} = 'school'
  join ${messages} on ${messages.roomId} = ${rooms.id} and ${messages.number} > ${roomSides.lastReadNumber}
  where ${rooms.teacherId} = ${applications.teacherId} and ${rooms.schoolId} = ${applications.schoolId}
    and ${messages.applicationId} = ${applications.id})`)

/** Of an application that was decided unopened (rule 18). */
export async function readApplicationMessage(actor: Actor, applicationId: string): Promise<void> {
  if (actor.role === 'school' && isParty(actor))
    await markApplicationRead({ schoolId: actor.schoolId, applicationId })
}

/** Only if nothing older is unread, because a read mark covers everything before it (rule 18). */
export async function markApplicationRead(job: Jobs['mark-application-read']): Promise<void> {
  const { schoolId, applicationId } = job
  const school = { schoolId, role: 'school' } as const
  const older = alias(messages, 'older')
  const [unread] = await db
    .select({ roomId: messages.roomId, number: messages.number })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .innerJoin(roomSides, and(eq(roomSides.roomId, rooms.id), eq(roomSides.side, 'school')))
    .where(
      and(
        eq(messages.applicationId, applicationId),
        ownRoomsSql(school),
        ne(messages.side, 'school'),
        gt(messages.number, roomSides.lastReadNumber),
        notExists(
          db
            .select({ number: older.number })
            .from(older)
            .where(
              and(
                eq(older.roomId, messages.roomId),
                gt(older.number, roomSides.lastReadNumber),
                lt(older.number, messages.number),
                ne(older.side, 'school'),
              ),
            ),
        ),
      ),
    )
  if (unread) await markReadBy(school, unread.roomId, unread.number)
}
