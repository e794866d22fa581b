import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, registrations } from '#db/schema/accounts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { hashPassword } from '#platform/passwords.ts'
import { registrationLinkHours } from './account.ts'
import type { RegisterInput } from './account-input.ts'

/**
 * Takes the registration of a teacher or a school and mails a link that proves the address. The account is
 * made only when the link is opened, from the very registration that it belongs to, so nobody can register
 * an address for somebody else. The answer is the same for an address that has an account already; its
 * owner is told by mail.
 */
export async function register(
  input: RegisterInput,
  request: { locale: Locale; ip: string; returnTo?: string },
): Promise<{ ok: true }> {
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    const [existing] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.email, input.email), isNull(accounts.deletedAt)))
    if (existing) {
      await queueJob(tx, 'mail-account-exists', { accountId: existing.id, attemptId: uuidv7() })
      return
    }
    const registrationId = uuidv7()
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
    await recordAudit(tx, { kind: 'registered', ip: request.ip, details: { registrationId } })
    await queueJob(tx, 'mail-registration', { registrationId })
  })
  return { ok: true }
}
