import { lt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolInvitations } from '#db/schema/members.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { invitationKeptDays } from './invitation.ts'

/** With them go the addresses of strangers. */
export async function sweepInvitations(): Promise<void> {
  const before = new Date(now().getTime() - invitationKeptDays * dayMs)
  await db.delete(schoolInvitations).where(lt(schoolInvitations.expiresAt, before))
}
