import { type SQL, sql } from 'drizzle-orm'
import { isBlockedBetweenSql } from '#db/blocked-between.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { schools } from '#db/schema/organisations.ts'
import { reportedObjects } from '#db/schema/reports.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { startOfDay } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'
import { isOpenToAllSql } from '#domain/vacancies/open-to-all.server.ts'
import { now } from '#platform/clock.ts'
import { type JobInvitationState, jobInvitationDays } from './job-invitation.ts'

const { id, teacherId, schoolId, vacancyId, invitedAt, seenAt, declinedAt, endedAt } = applicationInvitations

export const invitationsJoinedSql = sql`${applicationInvitations}
  join ${vacancies} on ${vacancies.id} = ${vacancyId}
  join ${schools} on ${schools.id} = ${schoolId}
  join ${schoolProfiles} on ${schoolProfiles.id} = ${schoolId}
  join ${accounts} on ${accounts.id} = ${teacherId}
  join ${teacherProfiles} on ${teacherProfiles.id} = ${teacherId}`

/** Whatever its outcome. */
export const applicationIdSql = sql<string | null>`(select ${applications.id} from ${applications}
  where ${applications.vacancyId} = ${vacancyId} and ${applications.teacherId} = ${teacherId}
    and ${applications.appliedAt} >= ${invitedAt} order by ${applications.appliedAt} desc limit 1)`

export const answersInvitationSql = sql<boolean>`exists (select from ${applicationInvitations}
  where ${vacancyId} = ${applications.vacancyId} and ${teacherId} = ${applications.teacherId}
    and ${invitedAt} <= ${applications.appliedAt})`

/** Until its last day is over in Bishkek (rules 54, 59). */
const isAnswerable = () => {
  const earliest = new Date(startOfDay(now()).getTime() - jobInvitationDays * dayMs)
  return sql`(${invitedAt} >= ${earliest.toISOString()}::timestamptz and ${isOpenToAllSql()}
    and ${visibleToSql({ role: 'school', schoolId })} and not ${isBlockedBetweenSql(teacherId, schoolId)})`
}

export const isOverSql = (): SQL => sql`(${endedAt} is not null or not ${isAnswerable()})`

/**
 * It ended unanswered too soon, or before the vacancy was last published (rule 54). A reported one is not sent again.
 */
export const maySendAgainSql = qualified(sql<boolean>`(${endedAt} is not null and ${applicationIdSql} is null
  and (${endedAt} < ${invitedAt} + make_interval(days => ${sql.raw(String(jobInvitationDays))})
    or ${invitedAt} < (select ${vacancies.publishedAt} from ${vacancies} where ${vacancies.id} = ${vacancyId}))
  and not exists (select from ${reportedObjects}
    where ${reportedObjects.kind} = 'invitation' and ${reportedObjects.objectId} = ${id}::text))`)

export const stateSql = () => sql<JobInvitationState>`case
  when ${applicationIdSql} is not null then 'applied'
  when ${declinedAt} is not null then 'declined'
  when ${isOverSql()} then 'ended'
  when ${seenAt} is not null then 'seen'
  else 'sent' end`
