import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { sessions } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { claims } from '#db/schema/claims.ts'
import { inquiries } from '#db/schema/inquiries.ts'
import { interviews } from '#db/schema/interviews.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import { rooms } from '#db/schema/messaging.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { reviews } from '#db/schema/reviews.ts'
import { savedThings } from '#db/schema/saved.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { supportTickets } from '#db/schema/support.ts'
import { profileChecks } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { ApplicationStatus } from '#domain/applications/application.ts'
import { vacancyLastDaySql } from '#domain/days/vacancy-last-day.server.ts'
import { now } from '#platform/clock.ts'
import { countGatheredSql, isGatheredSql } from './gathered.server.ts'
import { openJoinRequestsSql } from './join-request.server.ts'
import {
  accountKinds,
  answerKinds,
  type InterviewStep,
  type NotificationReference,
  savedKinds,
  searchKinds,
} from './notification.ts'
import { isShownVacancySql } from './shown-vacancy.server.ts'
import { isStillToDoSql } from './still-to-do.server.ts'

/** Whatever happened then, the invitation counts as answered. */
export const isAppliedToSql = sql<boolean>`exists (select from ${applications}
  where ${applications.vacancyId} = ${applicationInvitations.vacancyId}
    and ${applications.teacherId} = ${applicationInvitations.teacherId}
    and ${applications.appliedAt} >= ${applicationInvitations.invitedAt})`

type NotificationColumns = { accountId: AnyColumn | SQL; kind: AnyColumn | SQL; reference: AnyColumn | SQL }

const idIn = (reference: NotificationColumns['reference'], name: string) =>
  sql`(${reference} ->> ${sql.raw(`'${name}'`)})::uuid`
const oneOf = (kind: NotificationColumns['kind'], kinds: readonly string[]) =>
  sql`${kind} in (${sql.raw(kinds.map((one) => `'${one}'`).join(', '))})`

/** The reader still saves the vacancy of the statement, or its school. */
const isSavedSql = ({ accountId, kind }: Pick<NotificationColumns, 'accountId' | 'kind'>) =>
  sql`exists (select from ${savedThings} where ${savedThings.accountId} = ${accountId} and ${savedThings.removedAt} is null
    and (${savedThings.kind}, ${savedThings.targetId}) = (case ${kind} when 'vacancy-deadline' then 'vacancy' else 'school' end,
      case ${kind} when 'vacancy-deadline' then ${vacancies.id} else ${vacancies.schoolId} end))`

/**
 * Its thing exists, and the reader is still a party to it; otherwise no list shows it and nothing counts it. Also false
 * if a vacancy's end or a decision was undone, or a reminder's task is done.
 */
export function hasSubjectSql({ accountId, kind, reference }: NotificationColumns): SQL<boolean> {
  const id = (name: string) => idIn(reference, name)
  const own = sql`(select ${schoolMembers.schoolId} from ${schoolMembers} where ${schoolMembers.accountId} = ${accountId})`
  // Rule 45.
  const acting = sql`(select ${schoolMembers.schoolId} from ${schoolMembers}
    where ${schoolMembers.accountId} = ${accountId} and ${schoolMembers.role} <> 'viewer')`
  return qualified(sql<boolean>`(case
    when ${isGatheredSql({ reference })} then ${countGatheredSql({ accountId, kind, reference })} > 0
    when ${kind} = 'message' then exists (select from ${rooms} where ${rooms.id} = ${reference} ->> 'roomId'
      and (${rooms.teacherId} = ${accountId} or ${rooms.schoolId} = ${own}))
    when ${oneOf(kind, searchKinds)} then exists (select from ${savedSearches} where ${savedSearches.id} = ${id('searchId')}
      and (${savedSearches.accountId} = ${accountId} or ${savedSearches.schoolId} = ${own}))
    when ${kind} like 'application-%' or ${kind} = 'review-asked' then exists (select from ${applications}
      where ${applications.id} = ${id('applicationId')}
        and (${applications.teacherId} = ${accountId} or ${applications.schoolId} = ${own})
        and (${reference} ->> 'colleague' is distinct from 'assigned' or ${applications.assignedId} = ${accountId})
        and ${isStillToDoSql({ kind, reference })})
    when ${kind} = 'review-shown' then exists (select from ${reviews}
      where ${reviews.id} = ${id('reviewId')} and ${reviews.shownAt} is not null and ${reviews.hiddenAt} is null
        and case ${reviews.side} when 'teacher' then ${reviews.schoolId} = ${own} else ${reviews.teacherId} = ${accountId} end)
    when ${kind} = 'inquiry-received' and ${reference} ->> 'gone' is not null then true
    when ${kind} like 'inquiry-%' then exists (select from ${inquiries} where ${inquiries.id} = ${id('inquiryId')}
      and (${inquiries.teacherId} = ${accountId} or ${inquiries.senderId} = ${accountId}))
    when ${kind} = 'ticket-answered' then exists (select from ${supportTickets}
      left join ${measures} on ${measures.appealId} = ${supportTickets.id} and ${measures.schoolId} is not null
      where ${supportTickets.id} = ${id('ticketId')}
        and case when ${measures.id} is null then ${supportTickets.accountId} = ${accountId}
          else ${measures.schoolId} = ${acting} end)
    when ${kind} = 'membership' and ${reference} ->> 'news' = 'asked' then exists (select from ${schoolMembers}
      where ${schoolMembers.accountId} = ${accountId} and ${schoolMembers.role} = 'owner'
        and ${id('askerId')} in ${openJoinRequestsSql(own)})
    when ${kind} = 'membership' then exists (select from ${schoolMemberChanges}
      where ${schoolMemberChanges.id} = ${id('changeId')}
        and (${schoolMemberChanges.memberId} = ${accountId} or ${schoolMemberChanges.schoolId} = ${own}))
    when ${kind} = 'vacancy-deadline' then exists (select from ${vacancies} where ${vacancies.id} = ${id('vacancyId')}
      and ${vacancies.deletedAt} is null and ${vacancies.state} = 'published'
      and (${reference} ->> 'dueOn' is null or ${vacancyLastDaySql}::text = ${reference} ->> 'dueOn')
      and ${isSavedSql({ accountId, kind })} and not exists (select from ${applications}
        where ${applications.vacancyId} = ${vacancies.id} and ${applications.teacherId} = ${accountId}))
    when ${kind} = 'claim-decided' then not exists (select from ${claims} where ${claims.id} = ${id('claimId')}
      and case ${reference} ->> 'decision' when 'verified' then ${claims.state} in ('pending', 'withdrawn', 'rejected')
        when 'rejected' then ${claims.state} <> 'rejected' else ${claims.state} <> 'pending' end)
    when ${kind} = 'claim-ending' then exists (select from ${claims} where ${claims.id} = ${id('claimId')}
      and ${claims.state} = case ${reference} ->> 'days' when '0' then 'expired' else 'verified' end
      and not exists (select from ${claims} as newer where newer.kind = ${claims.kind} and newer.id <> ${claims.id}
        and (newer.teacher_id = ${claims.teacherId} or newer.school_id = ${claims.schoolId})
        and (newer.state = 'verified' or newer.state = 'pending' and ${reference} ->> 'waiting' is null)))
    when ${oneOf(kind, savedKinds)} then true
    when ${kind} = 'vacancy-invitation' and ${reference} ->> 'side' = 'school' then exists (select from ${applicationInvitations}
      join ${vacancies} on ${vacancies.id} = ${applicationInvitations.vacancyId} and ${vacancies.deletedAt} is null
      where ${applicationInvitations.id} = ${id('invitationId')} and ${applicationInvitations.schoolId} = ${own})
    when ${kind} = 'vacancy-invitation' then exists (select from ${applicationInvitations}
      join ${vacancies} on ${vacancies.id} = ${applicationInvitations.vacancyId}
      where ${applicationInvitations.id} = ${id('invitationId')} and ${applicationInvitations.teacherId} = ${accountId}
        and (${applicationInvitations.endedAt} is null or ${isAppliedToSql}) and ${isShownVacancySql})
    when ${kind} = 'vacancy-ending' then exists (select from ${vacancies} where ${vacancies.id} = ${id('vacancyId')}
      and ${vacancies.schoolId} = ${own} and ${vacancies.deletedAt} is null and ${vacancies.state} = 'published'
      and (${reference} ->> 'dueOn' is null or ${vacancyLastDaySql}::text = ${reference} ->> 'dueOn'))
    when ${oneOf(kind, ['vacancy-closed', 'vacancy-unpublished'])} then exists (select from ${vacancies}
      where ${vacancies.id} = ${id('vacancyId')} and ${vacancies.schoolId} = ${own} and ${vacancies.deletedAt} is null
        and ${vacancies.state} = case ${kind} when 'vacancy-closed' then 'closed' else 'draft' end
        and ${vacancies.publishAt} is null)
    when ${kind} like 'vacancy-%' then exists (select from ${vacancies} where ${vacancies.id} = ${id('vacancyId')}
      and ${vacancies.schoolId} = ${own} and ${vacancies.deletedAt} is null)
    else true end)`)
}

/** Its members are visitors to all its pages (rule 70): each link would end at the page of the block. */
export const isOfBlockedSchoolSql = (accountId: AnyColumn | SQL): SQL<boolean> =>
  qualified(sql<boolean>`exists (select from ${schoolMembers} join ${schools} on ${schools.id} = ${schoolMembers.schoolId}
    where ${schoolMembers.accountId} = ${accountId} and ${schools.blockedAt} is not null)`)

const ownKinds = [...accountKinds, ...answerKinds, 'membership'] as const

/** Announced only until the interview changes; that it moved or ended is announced however late. */
const heldSteps: readonly InterviewStep[] = ['proposed', 'agreed', 'counter', 'changed', 'reminder']

/**
 * Other channels announce past news only while they are true, however long quiet hours, a mail server or a messenger
 * delayed them.
 */
function isStillSoSql({ accountId, kind, reference }: NotificationColumns): SQL {
  const id = (name: string) => idIn(reference, name)
  const step = sql`${reference} ->> 'step'`
  const isOfStatus = (...statuses: ApplicationStatus[]) => sql`exists (select from ${applications}
    where ${applications.id} = ${id('applicationId')} and ${inArray(applications.status, statuses)})`
  return sql`(case
    when ${isGatheredSql({ reference })} then true
    when ${oneOf(kind, savedKinds)} then exists (select from ${vacancies}
      where ${vacancies.id} = ${id('vacancyId')} and ${isShownVacancySql}
        and ${vacancies.state} = 'published' and ${isSavedSql({ accountId, kind })})
    when ${oneOf(step, heldSteps)} then exists (select from ${interviews}
      where ${interviews.id} = ${id('interviewId')} and ${interviews.sequence}::text = ${reference} ->> 'sequence')
      and (${step} <> 'reminder' or (${reference} ->> 'startsAt')::timestamptz > ${now()}::timestamptz)
    when ${kind} = 'application-interview' and ${step} is null then ${isOfStatus('interview', 'accepted')}
    when ${kind} = 'application-accepted' and ${reference} ->> 'days' is null then ${isOfStatus('accepted')}
    when ${kind} = 'profile-idle' then exists (select from ${profileChecks}
      where ${profileChecks.teacherId} = ${accountId} and ${profileChecks.step} = ${reference} ->> 'idle'
        and not exists (select from ${sessions} where ${sessions.accountId} = ${accountId}
          and ${sessions.lastSeenAt} > ${profileChecks.stepAt}))
    else true end)`
}

/** Also leaves out what a page would not show: a saved vacancy that was hidden has no row either. */
export function isNotifiedOutsideSql(columns: NotificationColumns): SQL<boolean> {
  return qualified(
    sql<boolean>`(${hasSubjectSql(columns)} and ${isStillSoSql(columns)}
      and (${oneOf(columns.kind, ownKinds)} or not ${isOfBlockedSchoolSql(columns.accountId)}))`,
  )
}

/**
 * If the vacancy whose last position was filled is gone or closed, there is nothing to close, and the notification
 * leads to the application. New vacancies of one school name it.
 */
export function referenceSql({
  accountId,
  kind,
  reference,
}: NotificationColumns): SQL<NotificationReference> {
  const count = countGatheredSql({ accountId, kind, reference })
  const school = sql`coalesce((select ${schoolProfiles.schoolName} from ${schoolProfiles}
    where ${schoolProfiles.id} = ${idIn(reference, 'schoolId')}), '')`
  return qualified(sql<NotificationReference>`(case
    when ${isGatheredSql({ reference })} and ${kind} = 'vacancy-published'
    then ${reference} || jsonb_build_object('count', (${count})::text, 'schoolName', ${school})
    when ${isGatheredSql({ reference })} then ${reference} || jsonb_build_object('count', (${count})::text)
    when ${kind} = 'application-confirmed' and not exists (select from ${vacancies}
      where ${vacancies.id} = ${idIn(reference, 'vacancyId')} and ${vacancies.deletedAt} is null
        and ${vacancies.state} = 'published')
    then ${reference} - 'vacancyId' else ${reference} end)`)
}
