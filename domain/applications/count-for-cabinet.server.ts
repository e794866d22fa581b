import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { newInquiriesSql } from '#domain/inquiries/find-inbox.server.ts'
import { openInvitationsSql } from '#domain/invitations/find-job-invitations.server.ts'
import { messagesSql } from '#domain/messaging/find-rooms.server.ts'

export type CabinetCounts = {
  applications: number
  newInquiries: number
  messages: number
  invitations: number
}

/** The numbers on the tabs of a teacher's cabinet, by one statement. */
export async function countForCabinet(actor: Actor): Promise<CabinetCounts> {
  if (actor.role !== 'teacher') return { applications: 0, newInquiries: 0, messages: 0, invitations: 0 }
  const { accountId } = actor
  const { rows } = await db.execute<CabinetCounts>(sql`
    select (select count(*)::int from ${applications} where ${eq(applications.teacherId, accountId)}) as applications,
      ${newInquiriesSql(accountId)} as "newInquiries", ${messagesSql(actor)} as messages,
      ${openInvitationsSql(accountId)} as invitations`)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}
