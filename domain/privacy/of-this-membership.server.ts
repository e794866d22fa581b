import { sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { dataExports } from '#db/schema/privacy.ts'

/**
 * An owner's archive contains what applicants sent: who left a school loses it (rule 45), and so does an owner who
 * handed the school over or whose school was merged: neither changes `joined_at`.
 */
export const isOfThisMembershipSql = qualified<boolean>(sql`(not exists (
  select from ${schoolMembers} where ${schoolMembers.accountId} = ${dataExports.accountId}
    and ${schoolMembers.joinedAt} > ${dataExports.requestedAt})
  and not exists (
  select from ${schoolMemberChanges} where ${schoolMemberChanges.at} > ${dataExports.requestedAt}
    and ((${schoolMemberChanges.kind} = 'handed-over' and ${schoolMemberChanges.actorId} = ${dataExports.accountId})
      or (${schoolMemberChanges.kind} = 'joined' and ${schoolMemberChanges.memberId} = ${dataExports.accountId}))))`)
