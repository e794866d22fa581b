import { and, eq, inArray, or } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { inquiries } from '#db/schema/inquiries.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { reportedObjects } from '#db/schema/reports.ts'
import { type Blocking, blockingOf } from '#domain/rooms/find-blocking.server.ts'

export type Silence = 'not-read' | 'sender-blocked' | Blocking

type Reader = Pick<Transaction, 'select'>
type Inquiry = typeof inquiries.$inferSelect
type Sides = Pick<Inquiry, 'teacherId' | 'senderId'>

/** Nobody writes during an administrators' block, nor across a block, also by no mailed link (rules 54, 70). */
export async function silenceOfSender(
  reader: Reader,
  inquiry: Sides & Pick<Inquiry, 'id' | 'state'>,
): Promise<Silence | undefined> {
  const { teacherId, senderId } = inquiry
  const active = await reader
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, senderId ? [teacherId, senderId] : [teacherId]), isActiveSql(accounts)))
  const isActive = (accountId: string) => active.some(({ id }) => id === accountId)
  if (senderId && !isActive(senderId)) return 'sender-blocked'
  if (!isActive(teacherId)) return 'not-read'
  const blocking = await blockingOfInquiry(reader, inquiry, 'school')
  return blocking ?? ((await isReportedAndClosed(reader, inquiry)) ? 'no-access' : undefined)
}

/** Whether no answer is mailed: administrators block the sender (rule 70), or a block came after the answer (rule 54). */
export async function isSenderShut(reader: Reader, sides: Sides): Promise<boolean> {
  if (!sides.senderId) return false
  const isOf = and(eq(accounts.id, sides.senderId), isActiveSql(accounts))
  const [active] = await reader.select({ id: accounts.id }).from(accounts).where(isOf)
  return !active || (await blockingOfInquiry(reader, sides, 'teacher')) !== undefined
}

/** Until the teacher reopens it, or administrators reject the report. */
async function isReportedAndClosed(
  reader: Reader,
  { id, state }: Pick<Inquiry, 'id' | 'state'>,
): Promise<boolean> {
  if (state !== 'closed') return false
  const [reported] = await reader
    .select({ id: reportedObjects.id })
    .from(reportedObjects)
    .where(
      and(
        eq(reportedObjects.kind, 'inquiry'),
        eq(reportedObjects.objectId, id),
        or(eq(reportedObjects.state, 'open'), eq(reportedObjects.outcome, 'violation')),
      ),
    )
  return reported !== undefined
}

/** The block between the teacher and the sender's school (rule 54). */
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
