import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { registrations } from '#db/schema/accounts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt, type LimitRefusal, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { hashPassword } from '#platform/passwords.ts'
import { mailDelayMs, registrationLinkHours } from './account.ts'
import type { RegisterInput } from './account-input.ts'
import { registrationAgainLimits, registrationLimits } from './attempts.ts'

export type Register = { ok: true; registrationId: string } | LimitRefusal

/**
 * Answers the same for a taken address, whose owner is mailed (rule Q7). The same form sent again costs no attempt and
 * takes the password typed last (rule 41).
 */
export async function register(
  input: RegisterInput,
  request: { locale: Locale; ip: string; returnTo?: string; requestId?: string | undefined },
): Promise<Register> {
  const { registrationId, isKnown } = await idOf(input, request.requestId)
  const counted = await countAttempt(
    isKnown
      ? registrationAgainLimits(registrationId)
      : registrationLimits({ email: input.email, ip: request.ip }),
  )
  if (!counted.ok) return counted
  const passwordHash = await hashPassword(input.password)
  // The first mail is not one that was sent again.
  const at = now()
  await transact(async (tx) => {
    const [made] = await tx
      .insert(registrations)
      .values({
        id: registrationId,
        email: input.email,
        passwordHash,
        role: input.role,
        fullName: input.full_name,
        locale: request.locale,
        returnTo: request.returnTo ?? null,
        createdAt: at,
        expiresAt: new Date(at.getTime() + registrationLinkHours * 3_600_000),
      })
      .onConflictDoNothing({ target: registrations.id })
      .returning({ id: registrations.id })
    if (!made) {
      const isOpen = and(eq(registrations.id, registrationId), isNull(registrations.confirmedAt))
      await tx.update(registrations).set({ passwordHash }).where(isOpen)
      // A parallel request stored it while this one hashed the password.
      if (!isKnown) await refundAttempt(tx, counted)
      return
    }
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

async function idOf({ email, role, full_name: fullName }: RegisterInput, requestId: string | undefined) {
  if (!requestId) return { registrationId: uuidv7(), isKnown: false }
  const registrationId = secondId(requestId, { email, role, fullName })
  const [known] = await db
    .select({ expiresAt: registrations.expiresAt })
    .from(registrations)
    .where(eq(registrations.id, registrationId))
  if (known && known.expiresAt <= now()) return { registrationId: uuidv7(), isKnown: false }
  return { registrationId, isKnown: known !== undefined }
}
