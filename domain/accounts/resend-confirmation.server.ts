import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { registrations } from '#db/schema/accounts.ts'
import { hourMs, minuteMs } from '#domain/days/durations.ts'
import { countAttempt, type LimitRefusal, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { isUuid, uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { mailDelayMs, registrationLinkHours } from './account.ts'
import { confirmationLimits } from './attempts.ts'

const linkMs = registrationLinkHours * hourMs
/** Until then a press is the same request; the first one after the registration is another (rule 41). */
const againMs = minuteMs

export const isJustMailedAgain = ({ createdAt, expiresAt }: Pick<Unconfirmed, 'createdAt' | 'expiresAt'>) => {
  const mailedAt = expiresAt.getTime() - linkMs
  return mailedAt > createdAt.getTime() && mailedAt > now().getTime() - againMs
}

type Unconfirmed = Pick<
  typeof registrations.$inferSelect,
  'id' | 'email' | 'fullName' | 'role' | 'createdAt' | 'expiresAt'
>

/** Only the person who registered knows the id. An expired registration is found while its row exists. */
export async function findRegistration(id: string): Promise<Unconfirmed | undefined> {
  if (!isUuid(id)) return undefined
  const [registration] = await db
    .select({
      id: registrations.id,
      email: registrations.email,
      fullName: registrations.fullName,
      role: registrations.role,
      createdAt: registrations.createdAt,
      expiresAt: registrations.expiresAt,
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
  if (isJustMailedAgain(registration)) return { ok: true }
  const counted = await countAttempt(confirmationLimits({ email: registration.email, ip }))
  if (!counted.ok) return counted
  await transact(async (tx) => {
    if (returnTo) await tx.update(registrations).set({ returnTo }).where(eq(registrations.id, id))
    if (!(await mailAgain(tx, registration.id, { afterMs: mailDelayMs }))) await refundAttempt(tx, counted)
  })
  return { ok: true }
}

/** The link in the new mail lives as long as the first one did. False if another press has just sent one. */
export async function mailAgain(
  tx: Transaction,
  registrationId: string,
  when: { afterMs?: number } = {},
): Promise<boolean> {
  const isIt = eq(registrations.id, registrationId)
  const [held] = await tx.select().from(registrations).where(isIt).for('update')
  if (!held || isJustMailedAgain(held)) return false
  await tx
    .update(registrations)
    .set({ expiresAt: new Date(now().getTime() + linkMs) })
    .where(isIt)
  await queueJob(tx, 'mail-registration', { registrationId, letterId: uuidv7() }, when)
  return true
}
