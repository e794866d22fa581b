import { lt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accountLinks, devices, recoveries, registrations, sessions } from '#db/schema/accounts.ts'
import { now } from '#platform/clock.ts'
import { deviceDays } from './account.ts'

const dayMs = 24 * 3_600_000
const registrationKeptMs = 7 * dayMs

/**
 * Forgets sessions, recoveries and mailed links that are over, registrations a week after their link stopped
 * working, and devices that nobody signs in on any more.
 */
export async function sweepAccounts(): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  await db.delete(sessions).where(lt(sessions.expiresAt, now()))
  await db.delete(recoveries).where(lt(recoveries.expiresAt, now()))
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now()))
  await db.delete(registrations).where(lt(registrations.expiresAt, before(registrationKeptMs)))
  await db.delete(devices).where(lt(devices.lastSeenAt, before(deviceDays * dayMs)))
}
