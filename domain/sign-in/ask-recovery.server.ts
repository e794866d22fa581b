import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { recoveries } from '#db/schema/accounts.ts'
import { mailDelayMs, recoveryMinutes } from '#domain/accounts/account.ts'
import { recoveryLimits } from '#domain/accounts/attempts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { minuteMs } from '#domain/days/durations.ts'
import { countAttempt, type LimitRefusal, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import { findDeviceOf } from '#domain/sessions/remember-device.server.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { isUuid, uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'

/** Also for an unknown address. Only the person who asked knows the id. */
export async function findRecovery(id: string): Promise<{ email: string } | undefined> {
  if (!isUuid(id)) return undefined
  const [recovery] = await db
    .select({ email: recoveries.email })
    .from(recoveries)
    .where(and(eq(recoveries.id, id), gt(recoveries.expiresAt, now())))
  return recovery
}

/** Until then a form that is sent again is the same request. */
const againMs = minuteMs

/**
 * Does not check whether the address has an account (rules 5, Q7). Earlier mails stay valid. A form that is sent twice
 * costs one try (rule 41).
 */
export async function askRecovery(
  { email }: { email: string },
  request: {
    ip: string
    locale: Locale
    deviceToken?: string | undefined
    returnTo?: string | undefined
    requestId?: string | undefined
  },
): Promise<{ ok: true; recoveryId: string } | LimitRefusal> {
  const { recoveryId, isKnown } = await idOf(email, request.requestId)
  if (isKnown) return { ok: true, recoveryId }
  const deviceId = await findDeviceOf(email, request.deviceToken)
  const counted = await countAttempt(recoveryLimits({ email, ip: request.ip, deviceId }))
  if (!counted.ok) return counted
  await transact(async (tx) => {
    const [made] = await tx
      .insert(recoveries)
      .values({
        id: recoveryId,
        email,
        locale: request.locale,
        createdAt: now(),
        expiresAt: new Date(now().getTime() + recoveryMinutes * 60_000),
      })
      .onConflictDoNothing({ target: recoveries.id })
      .returning({ id: recoveries.id })
    // The first press was stored while this one was counted.
    if (!made) return refundAttempt(tx, counted)
    await recordAudit(tx, { kind: 'recovery-asked', email, ip: request.ip, details: { recoveryId } })
    await queueJob(tx, 'mail-recovery', { recoveryId, returnTo: request.returnTo }, { afterMs: mailDelayMs })
  })
  return { ok: true, recoveryId }
}

async function idOf(email: string, requestId: string | undefined) {
  if (!requestId) return { recoveryId: uuidv7(), isKnown: false }
  const recoveryId = secondId(requestId, { email })
  const [known] = await db
    .select({ createdAt: recoveries.createdAt })
    .from(recoveries)
    .where(eq(recoveries.id, recoveryId))
  const isAnother = known !== undefined && known.createdAt.getTime() <= now().getTime() - againMs
  return isAnother ? { recoveryId: uuidv7(), isKnown: false } : { recoveryId, isKnown: known !== undefined }
}
