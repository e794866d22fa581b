import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { knownDevices } from '#db/schema/accounts.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { deviceKey, deviceOf } from './device.ts'

/**
 * Remembers from which kind of device an account signs in, in the caller's transaction. One that it never had
 * before is told by mail; the very first is the person's own.
 */
export async function noticeDevice(
  tx: Transaction,
  { accountId, userAgent }: { accountId: string; userAgent: string | null },
): Promise<void> {
  const { browser, system } = deviceOf(userAgent)
  const [isNew] = await tx
    .insert(knownDevices)
    .values({ accountId, device: deviceKey({ browser, system }), firstSeenAt: now() })
    .onConflictDoNothing()
    .returning({ accountId: knownDevices.accountId })
  if (!isNew) return
  const known = await tx.$count(knownDevices, eq(knownDevices.accountId, accountId))
  if (known > 1)
    await queueJob(tx, 'mail-new-sign-in', { accountId, browser, system, at: now().toISOString() })
}
