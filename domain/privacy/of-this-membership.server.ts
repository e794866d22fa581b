import { sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { dataExports } from '#db/schema/privacy.ts'

/**
 * The archive is of the school that the account belongs to now: `requested_at` is set when it is made. A person who
 * left a school loses such archives (rule 45), because an owner's archive contains what applicants sent. So does an owner
 * who handed the school over, or whose school was merged into another: neither changes `joined_at`.
 */
export const isOfThisMembershipSql = qualified<boolean>(sql`(not exists (
  select from ${schoolMembers} where ${schoolMembers.accountId} = ${dataExports.accountId}
    and ${schoolMembers.joinedAt} > ${dataExports.requestedAt})
  and not exists (
  select from ${schoolMemberChanges} where ${schoolMemberChanges.at} > ${dataExports.requestedAt}
    and ((${schoolMemberChanges.kind} = 'handed-over' and ${schoolMemberChanges.actorId} = ${dataExports.accountId})
      or (${schoolMemberChanges.kind} = 'joined' and ${schoolMemberChanges.memberId} = ${dataExports.accountId}))))`)
