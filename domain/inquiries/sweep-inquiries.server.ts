import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { inquiries } from '#db/schema/inquiries.ts'
import { dayMs } from '#domain/days/durations.ts'
import { hasNoWaitingMailSql } from '#domain/mails/waiting-mail.server.ts'
import { now } from '#platform/clock.ts'
import { confirmationHours, inquiryKeptDays } from './inquiry.ts'

/** Rule 61. */
export async function sweepInquiries(): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const earliest = ago(confirmationHours * 3_600_000)
  await db
    .delete(inquiries)
    .where(
      or(
        and(
          eq(inquiries.state, 'unconfirmed'),
          lt(inquiries.createdAt, earliest),
          or(isNull(inquiries.confirmMailedAt), lt(inquiries.confirmMailedAt, earliest)),
          hasNoWaitingMailSql(inquiries.id, 'inquiryId'),
        ),
        lt(inquiries.lastMessageAt, ago(inquiryKeptDays * dayMs)),
      ),
    )
}
