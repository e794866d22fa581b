import { and, isNull, lt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import {
  accountLinks,
  answeredChallenges,
  authenticators,
  devices,
  pendingSignIns,
  recoveries,
  registrations,
  sessions,
} from '#db/schema/accounts.ts'
import { now } from '#platform/clock.ts'
import { deviceDays } from './account.ts'
import { authenticatorSetupMinutes } from './two-step.ts'

const dayMs = 24 * 3_600_000
const registrationKeptMs = 7 * dayMs

/**
 * Forgets sessions, recoveries, mailed links and sign-ins that are over, registrations a week after their link
 * stopped working, authenticator apps that nobody finished setting up, and devices that nobody signs in on any more.
 */
export async function sweepAccounts(): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  for (const table of [sessions, recoveries, accountLinks, pendingSignIns, answeredChallenges])
    await db.delete(table).where(lt(table.expiresAt, now()))
  const setupBegan = before(authenticatorSetupMinutes * 60_000)
  await db
    .delete(authenticators)
    .where(and(isNull(authenticators.confirmedAt), lt(authenticators.createdAt, setupBegan)))
  await db.delete(registrations).where(lt(registrations.expiresAt, before(registrationKeptMs)))
  await db.delete(devices).where(lt(devices.lastSeenAt, before(deviceDays * dayMs)))
}
