import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { schools } from '#db/schema/organisations.ts'
import { reviews } from '#db/schema/reviews.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'
import { isNotifiedOfTermsSql, isShownVacancySql } from './shown-vacancy.server.ts'
import { hasScheduledMoveSql, isLeftUndecidedSql, wroteSinceSql } from './undecided.server.ts'

/** No answer is planned either: while it is pending, a message is the only possible answer. */
export const isUnansweredSql = sql`(${applications.status} in ('pending', 'reviewed')
  and not ${hasScheduledMoveSql} and not ${wroteSinceSql(applications.appliedAt)})`

/** Some of these teachers were invited meanwhile. */
export const isWithoutWordSql = ({ reference }: { reference: AnyColumn | SQL }) =>
  sql`(case when ${reference} ->> 'after' = 'invitation' then ${isLeftUndecidedSql()} else ${isUnansweredSql} end)`

/** For an application that a block ended: its vacancy is open, and its teacher has not applied since. */
export const canApplyAgainSql =
  () => sql`(exists (select from ${vacancies} where ${vacancies.id} = ${applications.vacancyId}
    and ${vacancies.state} = 'published' and coalesce(${vacancies.applicationDeadline}, 'infinity') >= ${dayInBishkek(now())}
    and ${isShownVacancySql})
  and not exists (select from ${applications} as again where again.teacher_id = ${applications.teacherId}
    and again.vacancy_id = ${applications.vacancyId} and again.applied_at > ${applications.appliedAt}))`

/**
 * What a reminder asks for, nobody has done yet. News always hold, except an outcome that was corrected, a start that
 * was called off, terms that the teacher cannot see now, and a vacancy that takes no applications again.
 */
export const isStillToDoSql = ({ kind, reference }: { kind: AnyColumn | SQL; reference: AnyColumn | SQL }) =>
  sql`(case
    when ${kind} = 'application-waiting' then ${applications.status} = 'pending' and ${isUnansweredSql}
    when ${kind} in ('application-promised', 'application-silent') then ${isWithoutWordSql({ reference })}
    when ${kind} = 'application-unanswered' then ${isWithoutWordSql({ reference })} and exists (select from ${vacancies}
      where ${vacancies.id} = ${applications.vacancyId} and ${vacancies.state} = 'closed')
    when ${kind} = 'application-accepted' and ${reference} ->> 'days' is not null
      then ${applications.status} = 'accepted' and ${applications.confirmedAt} is null
    when ${kind} = 'application-interview' and ${reference} ->> 'step' = 'missed' then exists (select from ${interviews}
      where ${interviews.id}::text = ${reference} ->> 'interviewId' and ${interviews.state} = 'not-come')
    when ${reference} ->> 'terms' is not null then ${isNotifiedOfTermsSql()}
    when ${reference} ->> 'gone' = 'returned' then ${canApplyAgainSql()}
    when ${kind} = 'application-confirmed' then ${applications.confirmedAt} is not null
    when ${kind} = 'review-asked' then not exists (select from ${reviews}
      where ${reviews.applicationId} = ${applications.id} and ${reviews.side} = ${reference} ->> 'side')
      and coalesce(${reference} ->> 'dueOn', '') >= ${dayInBishkek(now())}
      and not exists (select from ${accounts} where ${accounts.id} = ${applications.teacherId} and ${accounts.deletedAt} is not null)
      and not exists (select from ${schools} where ${schools.id} = ${applications.schoolId} and ${schools.deletedAt} is not null)
    else true end)`
