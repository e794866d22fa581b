import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolInvitations, schoolJoinRequests } from '#db/schema/members.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { now } from '#platform/clock.ts'

/** The person has not answered yet. The statement has the account. */
export const isInvitedSql = (): SQL<boolean> =>
  qualified(sql<boolean>`exists (select from ${schoolInvitations}
  where ${schoolInvitations.schoolId} = ${schoolJoinRequests.schoolId} and ${schoolInvitations.email} = ${accounts.email}
    and ${schoolInvitations.acceptedAt} is null and ${schoolInvitations.withdrawnAt} is null
    and ${schoolInvitations.expiresAt} > ${now()}::timestamptz)`)

export type OwnInvitation = { id: string; school: string }

/** The latest first, except the own one: shown because the mail may be unread. */
export const openMemberInvitationsSql = (email: string, schoolId: string): SQL<OwnInvitation[]> =>
  qualified(sql<
    OwnInvitation[]
  >`(select coalesce(json_agg(json_build_object('id', invited.id, 'school', invited.school)), '[]')
  from (select ${schoolInvitations.id} as id, ${schoolProfiles.schoolName} as school from ${schoolInvitations}
    join ${schools} on ${schools.id} = ${schoolInvitations.schoolId} and ${isActiveSql(schools)}
    join ${schoolProfiles} on ${schoolProfiles.id} = ${schools.id}
    where ${schoolInvitations.email} = ${email} and ${schools.id} <> ${schoolId}
      and ${schoolInvitations.acceptedAt} is null and ${schoolInvitations.withdrawnAt} is null
      and ${schoolInvitations.expiresAt} > ${now()}::timestamptz
    order by ${schoolInvitations.sentAt} desc limit 3) as invited)`)

/** Without people who have published a school or joined another: they cannot accept an invitation. */
export const openJoinRequestsSql = (schoolId: AnyColumn | SQL | string) => sql`(select ${accounts.id} as id
  from ${schoolJoinRequests} join ${accounts} on ${accounts.id} = ${schoolJoinRequests.accountId}
  join ${schoolMembers} on ${schoolMembers.accountId} = ${accounts.id}
  join ${schoolProfiles} on ${schoolProfiles.id} = ${schoolMembers.schoolId}
  where ${schoolJoinRequests.schoolId} = ${schoolId} and ${schoolMembers.schoolId} <> ${schoolJoinRequests.schoolId}
    and ${schoolMembers.role} = 'owner' and ${schoolProfiles.shownAt} is null and ${isActiveSql(accounts)}
    and ${schoolJoinRequests.dismissedAt} is null and not ${isInvitedSql()})`
