import { and, eq } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { inquiries } from '#db/schema/inquiries.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { type Blocking, blockingOf } from '#domain/rooms/find-blocking.server.ts'

/** Why a sender's words do not reach the teacher. */
export type Silence = 'not-read' | Blocking

type Reader = Pick<Transaction, 'select'>
type Sides = Pick<typeof inquiries.$inferSelect, 'teacherId' | 'senderId'>

/** A teacher reads nothing whose account is blocked, or where one of the teacher and the sender's school blocked the other (rule 54). */
export async function silenceOfSender(reader: Reader, sides: Sides): Promise<Silence | undefined> {
  const [teacher] = await reader
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, sides.teacherId), isActiveSql(accounts)))
  return teacher ? blockingOfInquiry(reader, sides, 'school') : 'not-read'
}

/** The block between the teacher and the sender's school, as the side has it (rule 54). */
export async function blockingOfInquiry(
  reader: Reader,
  { teacherId, senderId }: Sides,
  side: 'teacher' | 'school',
): Promise<Blocking | undefined> {
  if (!senderId) return undefined
  const [member] = await reader
    .select({ schoolId: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(eq(schoolMembers.accountId, senderId))
  return member && blockingOf(reader, { teacherId, schoolId: member.schoolId }, side)
}
