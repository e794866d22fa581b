import { lt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolInvitations } from '#db/schema/members.ts'
import { dayMs } from '#domain/limits/limit.ts'
import { now } from '#platform/clock.ts'
import { invitationKeptDays } from './invitation.ts'

/** Forgets invitations, and with them the addresses of strangers, some time after their links stopped working. */
export async function sweepInvitations(): Promise<void> {
  const before = new Date(now().getTime() - invitationKeptDays * dayMs)
  await db.delete(schoolInvitations).where(lt(schoolInvitations.expiresAt, before))
}
