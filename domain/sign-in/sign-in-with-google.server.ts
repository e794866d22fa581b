import { db } from '#db/client.ts'
import { emailInput } from '#domain/accounts/account-input.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { googleRefusalLimits } from '#domain/accounts/attempts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt } from '#domain/limits/limited-transaction.server.ts'
import type { SignedIn, SignInRequest } from '#domain/sessions/issue-session.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { keep, transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { authorizationUrl, OpenidError, type OpenidPerson, personOf } from '#platform/openid.ts'
import { newToken } from '#platform/tokens.ts'
import { accountOf, type NoAccount } from './account-of-google.server.ts'
import { type CodeNeeded, completeSignIn } from './complete-sign-in.server.ts'
import { bindingOf, flowOf, type GoogleFlow } from './google-flow.server.ts'

/** It is registered with Google. */
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

/** A new identity gets an existing account only if both sides proved the address (rule Q10). */
export async function finishGoogle(
  query: URLSearchParams,
  flowToken: string | undefined,
  request: SignInRequest,
): Promise<GoogleSignIn> {
  const { google, publicUrl } = config()
  if (!google) return { ok: false, reason: 'off' }
  const begun = flowToken && flowOf(query.get('state') ?? '', flowToken, google.clientSecret)
  // A stranger must not write lines into the permanent log.
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
