import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { savedThings } from '#db/schema/saved.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { vacancyLastDaySql } from '#domain/days/vacancy-last-day.server.ts'
import { caughtUpDays } from './notification.ts'
import { isShownVacancySql } from './shown-vacancy.server.ts'
import { isStillToDoSql, isUnansweredSql, isWithoutWordSql } from './still-to-do.server.ts'
import { waitsSinceSql } from './undecided.server.ts'

type NotificationColumns = { accountId: AnyColumn | SQL; kind: AnyColumn | SQL; reference: AnyColumn | SQL }

/** Either the notification of many, or one of the many in it. */
export const isGatheredSql = ({ reference }: Pick<NotificationColumns, 'reference'>): SQL<boolean> =>
  sql<boolean>`(${reference} ->> 'gatheredAt' is not null)`

/**
 * How many things still wait; a dropped decision always counts. Each of the many has its own row, marked as told, which
 * no list shows: it counts none.
 */
export function countGatheredSql({ accountId, kind, reference }: NotificationColumns): SQL<number> {
  const own = sql`(select ${schoolMembers.schoolId} from ${schoolMembers} where ${schoolMembers.accountId} = ${accountId})`
  const at = sql`(${reference} ->> 'gatheredAt')::timestamptz`
  const daysBefore = (days: SQL) => sql`${at} - make_interval(days => ${days})`
  const since = (days: SQL) => daysBefore(sql`${days} + ${sql.raw(String(caughtUpDays))}`)
  const days = sql`coalesce((${reference} ->> 'days')::int, 0)`
  const dueOn = sql`(${reference} ->> 'dueOn')::date`
  const isOf = sql`${waitsSinceSql} <= ${daysBefore(days)} and ${waitsSinceSql} > ${since(days)}`
  const ofSchool = sql`select count(*)::int from ${applications} where ${applications.schoolId} = ${own} and ${isUnansweredSql}`
  const ofTeacher = sql`select count(*)::int from ${applications} where ${applications.teacherId} = ${accountId} and ${isWithoutWordSql({ reference })}`
  const ofVacancies = sql`select count(*)::int from ${vacancies} where ${vacancies.schoolId} = ${own} and ${vacancies.deletedAt} is null`
  const noted = sql`exists (select from ${notifications} as noted where noted.account_id = ${accountId}
    and noted.created_at = ${at} and noted.kind = ${kind} and noted.reference ->> 'gatheredAt' = ${reference} ->> 'gatheredAt'
    and noted.reference ->> 'vacancyId' = ${vacancies.id}::text)`
  const notedReview = { kind: sql`noted.kind`, reference: sql`noted.reference` }
  const reviewsLeft = sql`(select count(*)::int from ${notifications} as noted
    join ${applications} on ${applications.id}::text = noted.reference ->> 'applicationId'
    where noted.account_id = ${accountId} and noted.created_at = ${at} and noted.kind = ${kind}
      and noted.reference ->> 'gatheredAt' = ${reference} ->> 'gatheredAt'
      and (${applications.teacherId} = ${accountId} or ${applications.schoolId} = ${own})
      and ${isStillToDoSql(notedReview)})`
  const ofSaved = (what: 'school' | 'vacancy', id: AnyColumn) => sql`(select count(*)::int from ${vacancies}
    where ${isShownVacancySql} and ${vacancies.state} = 'published' and ${noted}
      and exists (select from ${savedThings} where ${savedThings.accountId} = ${accountId} and ${savedThings.removedAt} is null
        and ${savedThings.kind} = ${what} and ${savedThings.targetId} = ${id})`
  const isOne = sql`coalesce(${reference} ->> 'applicationId', ${reference} ->> 'vacancyId') is not null`
  return qualified(sql<number>`(case when ${isOne} then 0 else case ${kind}
    when 'application-received' then case when ${own} is null then 0 else coalesce((${reference} ->> 'count')::int, 0) end
    when 'application-waiting' then (${ofSchool} and ${applications.status} = 'pending' and ${isOf})
    when 'application-promised' then (${ofSchool}
      and (${applications.appliedAt} at time zone 'Asia/Bishkek')::date + ${applications.answerDays} = ${dueOn})
    when 'application-silent' then (${ofTeacher} and ${isOf} and not exists (select from ${vacancies}
      where ${vacancies.id} = ${applications.vacancyId} and ${vacancies.state} = 'closed'))
    when 'application-unanswered' then (${ofTeacher} and exists (select from ${vacancies}
      where ${vacancies.id} = ${applications.vacancyId} and ${vacancies.state} = 'closed'
        and ${vacancies.closedAt} between ${since(days)} and ${at}))
    when 'application-accepted' then (select count(*)::int from ${applications} where ${applications.teacherId} = ${accountId}
      and ${applications.status} = 'accepted' and ${applications.confirmedAt} is null
      and ${applications.changedAt} <= ${daysBefore(days)} and ${applications.changedAt} > ${since(days)})
    when 'review-asked' then ${reviewsLeft}
    when 'vacancy-ending' then (${ofVacancies} and ${vacancies.state} = 'published' and ${vacancyLastDaySql} = ${dueOn})
    when 'vacancy-closed' then (${ofVacancies} and ${vacancies.state} = 'closed' and ${vacancies.closedAt} = ${at}
      and ${vacancies.publishAt} is null)
    when 'vacancy-unpublished' then (${ofVacancies} and ${vacancies.state} = 'draft' and ${vacancies.publishAt} is null and ${noted})
    when 'vacancy-published' then ${ofSaved('school', vacancies.schoolId)})
    when 'vacancy-deadline' then ${ofSaved('vacancy', vacancies.id)} and ${vacancyLastDaySql} = ${dueOn}
      and not exists (select from ${applications}
        where ${applications.vacancyId} = ${vacancies.id} and ${applications.teacherId} = ${accountId}))
    else 0 end end)`)
}
