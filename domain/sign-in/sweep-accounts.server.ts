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
import { deviceDays } from '#domain/accounts/account.ts'
import { dayMs } from '#domain/days/durations.ts'
import { sweepSuppressions } from '#domain/mails/suppressions.server.ts'
import { hasNoWaitingMailSql } from '#domain/mails/waiting-mail.server.ts'
import { authenticatorSetupMinutes } from '#domain/two-step/two-step.ts'
import { now } from '#platform/clock.ts'

const registrationKeptMs = 7 * dayMs

export async function sweepAccounts(): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  for (const table of [sessions, pendingSignIns, answeredChallenges])
    await db.delete(table).where(lt(table.expiresAt, now()))
  for (const [table, row] of [
    [recoveries, 'recoveryId'],
    [accountLinks, 'linkId'],
  ] as const)
    await db.delete(table).where(and(lt(table.expiresAt, now()), hasNoWaitingMailSql(table.id, row)))
  const setupBegan = before(authenticatorSetupMinutes * 60_000)
  await db
    .delete(authenticators)
    .where(and(isNull(authenticators.confirmedAt), lt(authenticators.createdAt, setupBegan)))
  const registrationEnded = before(registrationKeptMs)
  await db
    .delete(registrations)
    .where(
      and(
        lt(registrations.expiresAt, registrationEnded),
        hasNoWaitingMailSql(registrations.id, 'registrationId'),
      ),
    )
  await sweepSuppressions()
  await db.delete(devices).where(lt(devices.lastSeenAt, before(deviceDays * dayMs)))
}
