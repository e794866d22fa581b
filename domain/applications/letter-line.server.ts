import { sql } from 'drizzle-orm'
import { applications } from '#db/schema/applications.ts'

const lengthMax = 160

const firstLine = sql`split_part(${applications.coverLetter}, chr(10), 1)`

/** A longer line says that it goes on. */
export const letterLineSql = sql<string | null>`case
  when length(${firstLine}) > ${sql.raw(String(lengthMax))} then rtrim(left(${firstLine}, ${sql.raw(String(lengthMax - 1))})) || '\u2026'
  else ${firstLine}
end`
