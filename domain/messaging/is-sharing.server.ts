import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rooms } from '#db/schema/messaging.ts'
import { schoolMembers } from '#db/schema/organisations.ts'

/** A school shares the contacts of the member who pressed, until that member leaves (rule 19). */
export function isSharingSql(
  side: Record<'contactsSharedAt' | 'contactsSharedBy' | 'side', SQLWrapper>,
): SQL<boolean> {
  return sql<boolean>`(${side.contactsSharedAt} is not null and (${side.side} = 'teacher' or exists (
    select from ${schoolMembers} where ${schoolMembers.accountId} = ${side.contactsSharedBy}
      and ${schoolMembers.schoolId} = ${rooms.schoolId} and ${schoolMembers.role} <> 'viewer')))`
}
