import * as client from 'openid-client'

/** An OpenID provider, and this product's client there. */
export type OpenidClient = { issuer: string; clientId: string; clientSecret: string }

/** Binds a provider's answer to the browser that asked. */
export type Binding = { state: string; nonce: string; verifier: string }

/** A person's identity, as the provider signed it. */
export type OpenidPerson = {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
}

export type OpenidFailure = 'denied' | 'cancelled' | 'unavailable' | 'invalid'

export class OpenidError extends Error {
  override name = 'OpenidError'
  failure: OpenidFailure

  constructor(failure: OpenidFailure, cause: unknown) {
    super(`the provider's answer is ${failure}`, { cause })
    this.failure = failure
  }
}

const timeoutSeconds = 10

const known = new Map<string, Promise<client.Configuration>>()

/** The provider's metadata, fetched once; after a failure the next person fetches again. */
function discover({ issuer, clientId, clientSecret }: OpenidClient): Promise<client.Configuration> {
  const key = `${issuer} ${clientId}`
  const found = known.get(key)
  if (found) return found
  const asked = client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    // An id token received over https need not be verified, but then only https protects it.
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  })
  known.set(key, asked)
  asked.catch(() => known.delete(key))
  return asked
}

/** Where the provider asks somebody who they are. */
export async function authorizationUrl(
  provider: OpenidClient,
  redirectUri: string,
  { state, nonce, verifier }: Binding,
): Promise<URL> {
  try {
    return client.buildAuthorizationUrl(await discover(provider), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
  } catch (error) {
    throw new OpenidError('unavailable', error)
  }
}

/** The person in this answer of the provider; throws an OpenidError if it proves nobody. */
export async function personOf(
  provider: OpenidClient,
  answer: URL,
  { state, nonce, verifier }: Binding,
): Promise<OpenidPerson> {
  try {
    const tokens = await client.authorizationCodeGrant(await discover(provider), answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    })
    const claims = tokens.claims()
    if (!claims) throw new OpenidError('invalid', 'no id token')
    const { iss, sub, email, email_verified, name } = claims
    return {
      issuer: iss,
      subject: sub,
      email: typeof email === 'string' ? email : undefined,
      isEmailVerified: email_verified === true,
      name: typeof name === 'string' ? name : undefined,
    }
  } catch (error) {
    throw error instanceof OpenidError ? error : new OpenidError(failureOf(error), error)
  }
}

const cancelling = [
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
]

function failureOf(error: unknown): OpenidFailure {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied'
    if (cancelling.includes(error.error) || error.error === 'popup_closed_by_user') return 'cancelled'
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'unavailable' : 'invalid'
  }
  if (error instanceof client.ClientError)
    return /TIMEOUT|NOT_CONFORM|NOT_JSON/.test(error.code ?? '') ? 'unavailable' : 'invalid'
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'invalid'
  return error instanceof TypeError ? 'unavailable' : 'invalid'
}
