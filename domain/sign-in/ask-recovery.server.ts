import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { recoveries } from '#db/schema/accounts.ts'
import { mailDelayMs, recoveryMinutes } from '#domain/accounts/account.ts'
import { recoveryLimits } from '#domain/accounts/attempts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt, type LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { findDeviceOf } from '#domain/sessions/remember-device.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { isUuid, uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'

/** Also for an unknown address. Only the person who asked knows the id, so that their page can be reloaded. */
export async function findRecovery(id: string): Promise<{ email: string } | undefined> {
  if (!isUuid(id)) return undefined
  const [recovery] = await db
    .select({ email: recoveries.email })
    .from(recoveries)
    .where(and(eq(recoveries.id, id), gt(recoveries.expiresAt, now())))
  return recovery
}

/**
 * Does not check whether the address has an account: answer and time are the same (rules 5, Q7). Earlier mails stay
 * valid.
 */
export async function askRecovery(
  { email }: { email: string },
  request: { ip: string; locale: Locale; deviceToken?: string | undefined; returnTo?: string | undefined },
): Promise<{ ok: true; recoveryId: string } | LimitRefusal> {
  const deviceId = await findDeviceOf(email, request.deviceToken)
  const counted = await countAttempt(recoveryLimits({ email, ip: request.ip, deviceId }))
  if (!counted.ok) return counted
  const recoveryId = uuidv7()
  await transact(async (tx) => {
    await tx.insert(recoveries).values({
      id: recoveryId,
      email,
      locale: request.locale,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + recoveryMinutes * 60_000),
    })
    await recordAudit(tx, { kind: 'recovery-asked', email, ip: request.ip, details: { recoveryId } })
    await queueJob(tx, 'mail-recovery', { recoveryId, returnTo: request.returnTo }, { afterMs: mailDelayMs })
  })
  return { ok: true, recoveryId }
}
