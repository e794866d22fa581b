import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { applications, dueMoves } from '#db/schema/applications.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { reviews } from '#db/schema/reviews.ts'

/** Nobody has said anything of an application, and no answer is on its way: while it waits, a message alone can be one. */
export const isUnansweredSql = sql`(${applications.status} in ('pending', 'reviewed')
  and not exists (select from ${dueMoves} where ${dueMoves.applicationId} = ${applications.id})
  and not exists (select from ${messages} join ${rooms} on ${rooms.id} = ${messages.roomId}
    where ${rooms.teacherId} = ${applications.teacherId} and ${rooms.schoolId} = ${applications.schoolId}
      and ${messages.side} = 'school' and ${messages.sentAt} >= ${applications.appliedAt}))`

/** Of the application of a statement: what a reminder asks for has not been done meanwhile, by whomever; news always hold. */
export const isStillToDoSql = ({ kind, reference }: { kind: AnyColumn | SQL; reference: AnyColumn | SQL }) =>
  sql`(case
    when ${kind} = 'application-waiting' then ${applications.status} = 'pending' and ${isUnansweredSql}
    when ${kind} in ('application-promised', 'application-silent', 'application-unanswered') then ${isUnansweredSql}
    when ${kind} = 'review-asked' then not exists (select from ${reviews}
      where ${reviews.applicationId} = ${applications.id} and ${reviews.side} = ${reference} ->> 'side')
    else true end)`
