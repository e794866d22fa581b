import { type SQLWrapper, sql } from 'drizzle-orm'
import { applicationChanges } from '#db/schema/applications.ts'
import { heldAfterDays } from './review.ts'

/**
 * When a review of an application became due, one row for each occasion: an interview that was held, an acceptance (rule 48).
 * An interview has no time of its own, so the day a week after the invitation stands for it, unless the teacher took the
 * application back before.
 */
export const occasionsSql = sql`(
  select ${applicationChanges.applicationId} as application_id,
    case ${applicationChanges.toStatus} when 'accepted' then ${applicationChanges.at}
      else ${applicationChanges.at} + interval '1 day' * ${sql.raw(String(heldAfterDays))} end as at
  from ${applicationChanges}
  where ${applicationChanges.toStatus} = 'accepted' or ${applicationChanges.toStatus} = 'interview' and not exists (
    select from ${applicationChanges} as ended
    where ended.application_id = ${applicationChanges.applicationId} and ended.to_status = 'withdrawn'
      and ended.at < ${applicationChanges.at} + interval '1 day' * ${sql.raw(String(heldAfterDays))}))`

/** The occasions of the application of a statement, for `momentsOf`. */
export const occasionsOf = (applicationId: SQLWrapper) => sql<string[]>`array(
  select to_char(occasion.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from ${occasionsSql} as occasion where occasion.application_id = ${applicationId})`

export const momentsOf = (occasions: readonly string[]): Date[] => occasions.map((at) => new Date(at))
