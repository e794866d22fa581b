import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rooms } from '#db/schema/messaging.ts'
import { schoolMembers } from '#db/schema/organisations.ts'

/**
 * Whether a side of a room shares contacts (rule 19). A school shares those of the member who pressed; no other
 * member's replace them, and they close when that member leaves.
 */
export function isSharingSql(
  side: Record<'contactsSharedAt' | 'contactsSharedBy' | 'side', SQLWrapper>,
): SQL<boolean> {
  return sql<boolean>`(${side.contactsSharedAt} is not null and (${side.side} = 'teacher' or exists (
    select from ${schoolMembers} where ${schoolMembers.accountId} = ${side.contactsSharedBy}
      and ${schoolMembers.schoolId} = ${rooms.schoolId} and ${schoolMembers.role} <> 'viewer')))`
}
