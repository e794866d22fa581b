import { sql } from 'drizzle-orm'
import { files } from '#db/schema/files.ts'
import { messagePictureSizes } from '#domain/files/file.ts'
import type { MessageFile } from './change.ts'

const [inRoom] = messagePictureSizes
const picture = sql`${files.variants} -> ${sql.raw(`'${inRoom}'`)}`

/** Needs `files` left-joined by the message's file. */
export const messageFileSql = sql<MessageFile | null>`case when ${files.id} is not null then jsonb_build_object(
  'id', ${files.id}, 'name', ${files.name}, 'sizeBytes', ${files.sizeBytes},
  'picture', case when ${picture} is not null then
    jsonb_build_object('width', ${picture} -> 'width', 'height', ${picture} -> 'height') end) end`
