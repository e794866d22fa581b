import { and, eq, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts, identities, registrations } from '#db/schema/accounts.ts'
import { emailInput, fullNameInput } from '#domain/accounts/account-input.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { googleRefusalLimits } from '#domain/accounts/attempts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt } from '#domain/limits/limited-transaction.server.ts'
import { foundSchool } from '#domain/organisations/found-school.server.ts'
import type { SignedIn, SignInRequest } from '#domain/sessions/issue-session.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { keep, transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { authorizationUrl, OpenidError, type OpenidPerson, personOf } from '#platform/openid.ts'
import { newToken } from '#platform/tokens.ts'
import { type CodeNeeded, completeSignIn } from './complete-sign-in.server.ts'
import { bindingOf, flowOf, type GoogleFlow } from './google-flow.server.ts'

/** The same in every language: it is registered with Google. */
const googleCallbackPath = '/auth/google/callback'

export type GoogleRefusal =
  | 'off'
  | 'unexpected'
  | 'unavailable'
  | 'denied'
  | 'cancelled'
  | 'invalid'
  | 'unverified-email'

/** The purpose is known if the state is ours. */
type RefusedSignIn = Refusal<GoogleRefusal> & { flow?: GoogleFlow }

export type GoogleSignIn =
  | { ok: true; role: Role | null; locale: Locale; isNew: boolean; signedIn: SignedIn; flow: GoogleFlow }
  | (CodeNeeded & { flow: GoogleFlow })
  | RefusedSignIn

export const isGoogleOn = () => config().google !== undefined

export async function beginGoogle(
  flow: GoogleFlow,
): Promise<{ ok: true; url: URL; flowToken: string } | RefusedSignIn> {
  const { google, publicUrl } = config()
  if (!google) return { ok: false, reason: 'off' }
  const flowToken = newToken()
  try {
    const binding = bindingOf(flow, flowToken, google.clientSecret)
    return {
      ok: true,
      url: await authorizationUrl(google, publicUrl + googleCallbackPath, binding),
      flowToken,
    }
  } catch (error) {
    return refusalOf(error, flow)
  }
}

/**
 * Issuer and subject identify the person. A new identity gets an existing account only if both sides proved the address
 * (rule Q10).
 */
export async function finishGoogle(
  query: URLSearchParams,
  flowToken: string | undefined,
  request: SignInRequest,
): Promise<GoogleSignIn> {
  const { google, publicUrl } = config()
  if (!google) return { ok: false, reason: 'off' }
  const begun = flowToken && flowOf(query.get('state') ?? '', flowToken, google.clientSecret)
  // Nobody started this flow here: a stranger must not write lines into the permanent log.
  if (!begun) return { ok: false, reason: 'unexpected' }
  const { flow, binding } = begun
  let person: OpenidPerson
  try {
    person = await personOf(google, new URL(`${publicUrl}${googleCallbackPath}?${query}`), binding)
  } catch (error) {
    const refused = refusalOf(error, flow)
    await refuse(refused.reason, request)
    return refused
  }
  const answer = await transact(async (tx): Promise<GoogleSignIn | NoAccount> => {
    const account = await accountOf(tx, person, flow)
    if ('reason' in account) return account
    const { id: accountId, role, locale, isNew } = account
    const entered = await completeSignIn(tx, { accountId, isRemembered: true, by: 'google' }, request)
    return entered.ok ? { ...entered, role, locale, isNew, flow } : keep({ ...entered, flow })
  })
  if (answer.ok || 'flow' in answer) return answer
  const email = emailInput.safeParse(person.email).data
  return { ...(await refuse(answer.reason, request, email)), flow }
}

async function refuse(reason: GoogleRefusal, { ip }: SignInRequest, email?: string): Promise<RefusedSignIn> {
  // A state is valid for some minutes, and may be sent repeatedly.
  const counted = await countAttempt(googleRefusalLimits(ip))
  if (counted.ok)
    await recordAudit(db, { kind: 'sign-in-refused', email, ip, details: { by: 'google', reason } })
  return { ok: false, reason }
}

function refusalOf(error: unknown, flow: GoogleFlow): RefusedSignIn {
  if (!(error instanceof OpenidError)) throw error
  // The answer contains a code, so only the error is logged.
  const { message } = error.cause instanceof Error ? error.cause : error
  log.warn({ failure: error.failure, message }, 'signing in with Google failed')
  return { ok: false, reason: error.failure, flow }
}

/** Rolls back what was written for the account. */
type NoAccount = Refusal<GoogleRefusal>

type Account = { id: string; role: Role | null; locale: Locale; isNew: boolean }

async function accountOf(
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
