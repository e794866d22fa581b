import { sql } from 'drizzle-orm'
import { applications } from '#db/schema/applications.ts'

const lengthMax = 160

/** The beginning of the letter, for a list. */
export const letterLineSql = sql<
  string | null
>`left(split_part(${applications.coverLetter}, chr(10), 1), ${sql.raw(String(lengthMax))})`
