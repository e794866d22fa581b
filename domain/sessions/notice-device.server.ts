import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { devices } from '#db/schema/accounts.ts'
import { notifyOfAccount } from '#domain/notifications/notify.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { tokenHash } from '#platform/tokens.ts'
import { deviceOf } from './device.ts'

type SignInDevice = { accountId: string; userAgent: string | null; deviceToken: string | undefined }

/** Call it before the device is remembered. The first device of an account is its own. */
export async function noticeDevice(
  tx: Transaction,
  { accountId, userAgent, deviceToken }: SignInDevice,
): Promise<void> {
  const known = await tx
    .select({ tokenHash: devices.tokenHash })
    .from(devices)
    .where(eq(devices.accountId, accountId))
  const shown = deviceToken && tokenHash(deviceToken)
  if (known.length === 0 || (shown && known.some((device) => device.tokenHash.equals(shown)))) return
  await queueJob(tx, 'mail-new-sign-in', { accountId, ...deviceOf(userAgent), at: now().toISOString() })
  await notifyOfAccount(tx, accountId, 'new-sign-in')
}
