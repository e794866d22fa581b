import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { files } from '#db/schema/files.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { MessageFile } from '#domain/messaging/change.ts'
import { messageFileSql } from '#domain/messaging/message-file.server.ts'
import type { MessageKind } from '#domain/rooms/room.ts'
import { messagesBefore } from './report.ts'

export type ExcerptMessage = {
  number: number
  author: string
  isReported: boolean
  kind: MessageKind
  /** Of an application. */
  vacancyTitle: string | null
  /** Of the reported message alone. */
  file: MessageFile | null
  text: string | null
  at: Date
}

/** The reported message with those before it, and nothing else of the chat (rule 51). */
export async function chatExcerpt(objectId: string): Promise<ExcerptMessage[]> {
  const [roomId = '', number] = objectId.split('/')
  const reportedNumber = Number(number)
  const rows = await db
    .select({
      number: messages.number,
      kind: messages.kind,
      vacancyTitle: applications.vacancyTitle,
      text: messages.text,
      at: messages.sentAt,
      file: messageFileSql,
      author: sql<string>`case ${messages.side} when 'school' then ${schoolProfiles.schoolName} else ${accounts.fullName} end`,
    })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .leftJoin(applications, eq(applications.id, messages.applicationId))
    .leftJoin(files, eq(files.id, messages.fileId))
    .leftJoin(accounts, eq(accounts.id, rooms.teacherId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, rooms.schoolId))
    .where(and(eq(messages.roomId, roomId), lte(messages.number, reportedNumber)))
    .orderBy(desc(messages.number))
    .limit(messagesBefore + 1)
  return rows.reverse().map(({ file, ...row }) => {
    const isReported = row.number === reportedNumber
    return { ...row, author: row.author ?? '', isReported, file: isReported ? file : null }
  })
}
