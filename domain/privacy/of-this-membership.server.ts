import { sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { dataExports } from '#db/schema/privacy.ts'

/**
 * The archive is of the school that the account belongs to now: `requested_at` is set when it is made. A person who
 * left a school loses such archives (rule 45), because an owner's archive contains what applicants sent.
 */
export const isOfThisMembershipSql = qualified<boolean>(sql`not exists (
  select from ${schoolMembers} where ${schoolMembers.accountId} = ${dataExports.accountId}
    and ${schoolMembers.joinedAt} > ${dataExports.requestedAt})`)
