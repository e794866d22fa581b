import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { newInquiriesSql } from '#domain/inquiries/find-inbox.server.ts'
import { openJobInvitationsSql } from '#domain/invitations/find-job-invitations.server.ts'
import { messagesSql } from '#domain/messaging/find-rooms.server.ts'
import { type DailyViews, dailyViewsSql, readDailyViews } from '#domain/views/find-views.server.ts'

export type CabinetCounts = {
  applications: number
  newInquiries: number
  messages: number
  invitations: number
}

const viewDays = 30

export async function countForCabinet(
  actor: Actor,
): Promise<(CabinetCounts & { views: DailyViews }) | undefined> {
  if (actor.role !== 'teacher') return undefined
  const { accountId } = actor
  const { rows } = await db.execute<CabinetCounts & { views: Parameters<typeof readDailyViews>[0] }>(sql`
    select (select count(*)::int from ${applications} where ${eq(applications.teacherId, accountId)}) as applications,
      ${newInquiriesSql(accountId)} as "newInquiries", ${messagesSql(actor)} as messages,
      ${openJobInvitationsSql(accountId)} as invitations, ${dailyViewsSql(accountId, viewDays)} as views`)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return { ...row, views: readDailyViews(row.views, viewDays) }
}
