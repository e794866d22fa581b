import { type SQL, sql } from 'drizzle-orm'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { accountBlocked, accountDeleted, vacancyRemoved } from './application.ts'

const endingsBySystem = sql.raw(
  [vacancyRemoved, accountDeleted, accountBlocked].map((r) => `'${r}'`).join(', '),
)

/** Neither opening nor an end that followed from something else is an answer (rule 57). */
export const firstAnswerAtSql: SQL<Date | null> = sql`least(
  (select min(${messages.sentAt}) from ${messages} join ${rooms} on ${rooms.id} = ${messages.roomId}
    where ${rooms.teacherId} = ${applications.teacherId} and ${rooms.schoolId} = ${applications.schoolId}
      and ${messages.side} = 'school' and ${messages.sentAt} >= ${applications.appliedAt}),
  (select min(${applicationChanges.at}) from ${applicationChanges}
    where ${applicationChanges.applicationId} = ${applications.id}
      and ${applicationChanges.toStatus} in ('interview', 'accepted', 'rejected')
      and ${applicationChanges.authorId} <> ${applications.teacherId}
      and coalesce(${applicationChanges.reason}, '') not in (${endingsBySystem})))`.mapWith(
  applications.appliedAt,
)

export const dayOfSql = (moment: SQL): SQL => sql`((${moment}) at time zone 'Asia/Bishkek')::date`
