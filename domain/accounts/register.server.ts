import { registrations } from '#db/schema/accounts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt, type LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { hashPassword } from '#platform/passwords.ts'
import { mailDelayMs, registrationLinkHours } from './account.ts'
import type { RegisterInput } from './account-input.ts'
import { registrationLimits } from './attempts.ts'

export type Register = { ok: true; registrationId: string } | LimitRefusal

/** Answers the same for a taken address, whose owner is told by mail (rule Q7). The link makes the account. */
export async function register(
  input: RegisterInput,
  request: { locale: Locale; ip: string; returnTo?: string },
): Promise<Register> {
  const counted = await countAttempt(registrationLimits({ email: input.email, ip: request.ip }))
  if (!counted.ok) return counted
  const passwordHash = await hashPassword(input.password)
  const registrationId = uuidv7()
  await transact(async (tx) => {
    await tx.insert(registrations).values({
      id: registrationId,
      email: input.email,
      passwordHash,
      role: input.role,
      fullName: input.full_name,
      locale: request.locale,
      returnTo: request.returnTo ?? null,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + registrationLinkHours * 3_600_000),
    })
    await recordAudit(tx, {
      kind: 'registered',
      email: input.email,
      ip: request.ip,
      details: { registrationId },
    })
    const mail = { registrationId, letterId: registrationId }
    await queueJob(tx, 'mail-registration', mail, { afterMs: mailDelayMs })
  })
  return { ok: true, registrationId }
}
