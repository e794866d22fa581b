import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'

/** Who the provider says is at the browser. */
interface OpenidUser {
  sub: string
  email?: string
  email_verified?: unknown
  name?: string
}

export interface OpenidProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The key that it signs with, for forging a token. */
  privateKey: KeyObject
  /** Whoever comes next is this person, and agrees. */
  user: OpenidUser
  /** What whoever comes next does instead. */
  refusal: string | undefined
  /** Answers the exchange of a code instead of the provider. */
  tokenAnswer: ((response: ServerResponse) => void | Promise<void>) | undefined
  stop(): Promise<void>
}

const keyId = 'key'

export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An id token as the provider or a forger would write it: signed by a key, by a secret, or unsigned. */
export function idToken(claims: object, key: KeyObject | string | undefined): string {
  const alg = key === undefined ? 'none' : typeof key === 'string' ? 'HS256' : 'RS256'
  const words = `${encoded({ alg, kid: keyId })}.${encoded(claims)}`
  if (key === undefined) return `${words}.`
  const mac =
    typeof key === 'string'
      ? createHmac('sha256', key).update(words).digest('base64url')
      : sign('sha256', Buffer.from(words), key).toString('base64url')
  return `${words}.${mac}`
}

/** A real OpenID provider on loopback, where nobody has to type anything. */
export async function startOpenidProvider(redirectUri: string): Promise<OpenidProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = newKey()
  const key = { ...privateKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }
  const users = new Map<string, OpenidUser>()

  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const clientId = 'ustat'
  const clientSecret = 'the secret of the tests'
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...users.get(sub), sub }) }),
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [key] },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    ttl: { AuthorizationCode: 60, Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
  })
  const answer = provider.callback()
  const started: OpenidProvider = {
    issuer,
    clientId,
    clientSecret,
    privateKey,
    user: { sub: 'nobody' },
    refusal: undefined,
    tokenAnswer: undefined,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    if (path.startsWith('/interaction/')) {
      const { user, refusal } = started
      users.set(user.sub, user)
      const result = refusal
        ? { error: refusal }
        : { login: { accountId: user.sub, remember: false }, select_account: {} }
      await provider.interactionFinished(request, response, result)
    } else if (path.startsWith('/token') && started.tokenAnswer) {
      await started.tokenAnswer(response)
    } else {
      await answer(request, response)
    }
  })
  return started
}

/** What a browser does between leaving for the provider and coming back: returns the address that it comes back to. */
export async function passThrough(from: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let address = from
  for (let hops = 0; hops < 10; hops += 1) {
    if (address.startsWith(until)) return new URL(address)
    const response = await fetch(address, {
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`no way on: ${response.status} ${await response.text()}`)
    address = new URL(location, address).href
  }
  throw new Error('the provider leads in circles')
}
