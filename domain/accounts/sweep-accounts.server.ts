import { lt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accountLinks, registrations, sessions } from '#db/schema/accounts.ts'
import { now } from '#platform/clock.ts'

const registrationKeptMs = 7 * 24 * 3_600_000

/** Forgets sessions and mailed links that are over, and registrations a week after their link stopped working. */
export async function sweepAccounts(): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()))
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now()))
  await db
    .delete(registrations)
    .where(lt(registrations.expiresAt, new Date(now().getTime() - registrationKeptMs)))
}
