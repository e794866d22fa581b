import { and, eq, gt, lt, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { messages, participants, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { markRead } from './mark-read.server.ts'
import { isParty, ownRooms } from './own-rooms.server.ts'

/**
 * Who reads an application on its own page has read what it said in the room (decisions 18). Where something older
 * in the room is unread, nothing is marked: a mark reaches everything before it.
 */
export async function markApplicationRead(actor: Actor, applicationId: string): Promise<void> {
  if (!isParty(actor)) return
  const older = alias(messages, 'older')
  const [unread] = await db
    .select({ roomId: messages.roomId, number: messages.number })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .innerJoin(
      participants,
      and(eq(participants.roomId, rooms.id), eq(participants.accountId, actor.accountId)),
    )
    .where(
      and(
        eq(messages.applicationId, applicationId),
        ownRooms(actor),
        ne(messages.senderId, actor.accountId),
        gt(messages.number, participants.lastReadNumber),
        notExists(
          db
            .select({ number: older.number })
            .from(older)
            .where(
              and(
                eq(older.roomId, messages.roomId),
                gt(older.number, participants.lastReadNumber),
                lt(older.number, messages.number),
                ne(older.senderId, actor.accountId),
              ),
            ),
        ),
      ),
    )
  if (unread) await markRead(actor, unread.roomId, unread.number)
}
