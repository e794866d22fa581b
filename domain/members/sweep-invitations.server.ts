import { lt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolInvitations } from '#db/schema/members.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { memberInvitationKeptDays } from './member-invitation.ts'

/** With them go the addresses of strangers. */
export async function sweepInvitations(): Promise<void> {
  const before = new Date(now().getTime() - memberInvitationKeptDays * dayMs)
  await db.delete(schoolInvitations).where(lt(schoolInvitations.expiresAt, before))
}
