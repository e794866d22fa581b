import { sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { now } from '#platform/clock.ts'

export const meetsAtSql = () =>
  qualified<Date | null>(sql`(select min(${interviews.startsAt}) from ${interviews}
    where ${interviews.applicationId} = ${applications.id} and ${interviews.state} = 'agreed'
      and ${interviews.startsAt} > ${now()}::timestamptz)`).mapWith(interviews.startsAt)
