import { and, eq, lt, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { inquiries } from '#db/schema/inquiries.ts'
import { dayMs } from '#domain/limits/limit.ts'
import { now } from '#platform/clock.ts'
import { confirmationHours, inquiryKeptDays } from './inquiry.ts'

/** Forgets what nobody confirmed, and conversations a year after their last message (rule 61). */
export async function sweepInquiries(): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  await db
    .delete(inquiries)
    .where(
      or(
        and(eq(inquiries.state, 'unconfirmed'), lt(inquiries.createdAt, ago(confirmationHours * 3_600_000))),
        lt(inquiries.lastMessageAt, ago(inquiryKeptDays * dayMs)),
      ),
    )
}
