import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts, identities, registrations } from '#db/schema/accounts.ts'
import { emailInput, fullNameInput } from '#domain/accounts/account-input.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { foundSchool } from '#domain/organisations/found-school.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import type { OpenidPerson } from '#platform/openid.ts'
import type { GoogleFlow } from './google-flow.server.ts'
import type { GoogleRefusal } from './sign-in-with-google.server.ts'

/** Rolls back what was written for the account. */
export type NoAccount = Refusal<GoogleRefusal>

type Account = { id: string; role: Role | null; locale: Locale; isNew: boolean }

export async function accountOf(
  tx: Transaction,
  person: OpenidPerson,
  flow: GoogleFlow,
): Promise<Account | NoAccount> {
  const { issuer, subject } = person
  const facts = {
    id: accounts.id,
    role: accounts.role,
    locale: accounts.locale,
    confirmedAt: accounts.confirmedAt,
    deletedAt: accounts.deletedAt,
  }
  const [known] = await tx
    .select(facts)
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    // A deletion waits for this lock; after a deletion no account has this identity.
    .for('no key update', { of: accounts })
  if (known?.deletedAt) return { ok: false, reason: 'invalid' }
  if (known) return { ...known, isNew: false }

  const email = emailInput.safeParse(person.email)
  if (!person.isEmailVerified || !email.success) return { ok: false, reason: 'unverified-email' }
  const made = await tx
    .insert(accounts)
    .values({
      id: uuidv7(),
      email: email.data,
      fullName: fullNameOf(person.name, email.data),
      role: flow.purpose === 'register' ? (flow.type ?? null) : null,
      locale: flow.locale,
      confirmedAt: now(),
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id, role: accounts.role })
  if (made[0]?.role === 'school') await foundSchool(tx, made[0].id)
  const [account] = await tx.select(facts).from(accounts).where(eq(accounts.email, email.data)).for('update')
  if (!account || account.deletedAt) return { ok: false, reason: 'invalid' }

  const linked = await tx
    .insert(identities)
    .values({ issuer, subject, accountId: account.id, createdAt: now() })
    .onConflictDoNothing()
    .returning({ accountId: identities.accountId })
  // The address already belongs to another identity of this provider, or to the same one in another tab.
  if (linked.length === 0) return { ok: false, reason: 'invalid' }
  if (made.length > 0) {
    await recordAudit(tx, { kind: 'confirmed', accountId: account.id })
    await queueJob(tx, 'adopt-searches', { accountId: account.id })
  } else await queueJob(tx, 'mail-identity-linked', { accountId: account.id, linkId: uuidv7() })
  await recordAudit(tx, { kind: 'identity-linked', accountId: account.id, details: { issuer } })
  await dropUnproved(tx, account.id, email.data)
  return { ...account, isNew: made.length > 0 }
}

/** Proving an address deletes what was begun with it unproved, passwords above all (rule Q10). */
async function dropUnproved(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash: null, confirmedAt: now() })
    .where(and(eq(accounts.id, accountId), isNull(accounts.confirmedAt)))
  await tx.delete(registrations).where(and(eq(registrations.email, email), isNull(registrations.confirmedAt)))
}

function fullNameOf(name: string | undefined, email: string): string {
  const [mailbox = ''] = email.split('@')
  const guesses = [name, name?.replace(/[^\p{L}\p{M} '’ʼ‘-]/gu, ' '), mailbox.replace(/[^\p{L}]+/gu, ' ')]
  for (const guess of guesses) {
    const taken = fullNameInput.safeParse(guess)
    if (taken.success) return taken.data
  }
  return 'Google'
}
