import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { registrations } from '#db/schema/accounts.ts'
import { hourMs } from '#domain/days/durations.ts'
import { countAttempt, type LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { isUuid, uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { mailDelayMs, registrationLinkHours } from './account.ts'
import { confirmationLimits } from './attempts.ts'

type Unconfirmed = Pick<typeof registrations.$inferSelect, 'id' | 'email' | 'fullName' | 'role'>

/** Only the person who registered knows the id. An expired registration is found while its row exists. */
export async function findRegistration(id: string): Promise<Unconfirmed | undefined> {
  if (!isUuid(id)) return undefined
  const [registration] = await db
    .select({
      id: registrations.id,
      email: registrations.email,
      fullName: registrations.fullName,
      role: registrations.role,
    })
    .from(registrations)
    .where(and(eq(registrations.id, id), isNull(registrations.confirmedAt)))
  return registration
}

export async function isRegistrationConfirmed(id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return (
    (await db.$count(registrations, and(eq(registrations.id, id), isNotNull(registrations.confirmedAt)))) > 0
  )
}

/** Mails exactly this registration: a stranger's registration of the same address is not confirmed. */
export async function resendConfirmation(
  id: string,
  { ip, returnTo }: { ip: string; returnTo?: string | undefined },
): Promise<Result<'no-registration'> | LimitRefusal> {
  const registration = await findRegistration(id)
  if (!registration) return { ok: false, reason: 'no-registration' }
  const counted = await countAttempt(confirmationLimits({ email: registration.email, ip }))
  if (!counted.ok) return counted
  await transact(async (tx) => {
    if (returnTo) await tx.update(registrations).set({ returnTo }).where(eq(registrations.id, id))
    await mailAgain(tx, registration.id, { afterMs: mailDelayMs })
  })
  return { ok: true }
}

/** The link in the new mail lives as long as the first one did. */
export async function mailAgain(
  tx: Transaction,
  registrationId: string,
  when: { afterMs?: number } = {},
): Promise<void> {
  await tx
    .update(registrations)
    .set({ expiresAt: new Date(now().getTime() + registrationLinkHours * hourMs) })
    .where(eq(registrations.id, registrationId))
  await queueJob(tx, 'mail-registration', { registrationId, letterId: uuidv7() }, when)
}
