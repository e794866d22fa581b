import { type SQLWrapper, sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { applicationChanges } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { heldAfterDays } from './review.ts'

const week = sql`interval '1 day' * ${sql.raw(String(heldAfterDays))}`

/**
 * One row for each occasion (rule 48). An agreed interview without an outcome, and an invitation without times, count a
 * week later, unless the teacher withdrew before.
 */
export const occasionsSql = sql`(
  select ${applicationChanges.applicationId} as application_id, ${applicationChanges.at} as at, true as was_met
  from ${applicationChanges} where ${applicationChanges.toStatus} = 'accepted'
  union all
  select ${interviews.applicationId}, ${interviews.startsAt} + case ${interviews.state} when 'agreed' then ${week}
    else interval '1 minute' * ${interviews.lengthMinutes} end, ${interviews.state} <> 'not-come'
  from ${interviews} where ${interviews.state} in ('agreed', 'held', 'not-come')
  union all
  select ${applicationChanges.applicationId}, ${applicationChanges.at} + ${week}, true
  from ${applicationChanges}
  where ${applicationChanges.toStatus} = 'interview'
    and not exists (select from ${interviews} where ${interviews.applicationId} = ${applicationChanges.applicationId})
    and not exists (
      select from ${applicationChanges} as ended
      where ended.application_id = ${applicationChanges.applicationId} and ended.to_status = 'withdrawn'
        and ended.at < ${applicationChanges.at} + ${week}))`

/** For `momentsOf`. */
export const occasionsOfSql = (applicationId: SQLWrapper) =>
  qualified(sql<string[]>`array(
    select to_char(occasion.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from ${occasionsSql} as occasion where occasion.application_id = ${applicationId})`)

export const momentsOf = (occasions: readonly string[]): Date[] => occasions.map((at) => new Date(at))
