import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { applications } from '#db/schema/applications.ts'
import { messages, roomSides } from '#db/schema/messaging.ts'

type Compared = Record<'number' | 'side' | 'applicationId' | 'lastReadNumber' | 'readerSide', SQLWrapper>

const ofTables: Compared = {
  number: messages.number,
  side: messages.side,
  applicationId: messages.applicationId,
  lastReadNumber: roomSides.lastReadNumber,
  readerSide: roomSides.side,
}

/**
 * The message of an application that was decided unopened counts as read, but its read mark, which the teacher sees,
 * does not move (rule 18).
 */
export function isUnreadMessageSql(of: Compared = ofTables): SQL<boolean> {
  return sql<boolean>`(${of.number} > ${of.lastReadNumber} and ${of.side} <> ${of.readerSide}
    and not exists (select from ${applications} as decided
      where decided.id = ${of.applicationId} and decided.status <> 'pending'))`
}
