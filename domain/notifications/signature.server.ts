import { type SQLWrapper, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Signature } from './signature.ts'

/** Null unless the member wants it and still acts for the school (rule 45). */
export const signatureSql = (senderId: SQLWrapper, schoolId: SQLWrapper) => sql<Signature | null>`(
  select jsonb_build_object('name', signer.full_name, 'position', signing.position)
  from ${schoolMembers} as signing join ${accounts} as signer on signer.id = signing.account_id
  where signing.account_id = ${senderId} and signing.school_id = ${schoolId}
    and signing.shown_to_teachers and signing.role <> 'viewer' and signer.deleted_at is null)`

/** The one author of all that the teacher has not read; the caller joins the reader's side of the room. */
export const unreadSignatureSql = sql<Signature | null>`case when ${roomSides.side} = 'teacher' then ${signatureSql(
  sql`(select max(unread.sender_id::text)::uuid from ${messages} as unread
    where unread.room_id = ${rooms.id} and unread.number > ${roomSides.lastReadNumber} and unread.side = 'school'
    having max(unread.sender_id::text) = min(unread.sender_id::text))`,
  rooms.schoolId,
)} end`
