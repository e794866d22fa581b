import { buildPushPayload } from '@block65/webcrypto-web-push'
import { config } from './config.ts'
import { log } from './log.ts'
import { keyPairFor } from './secrets.ts'

/** A browser's subscription at its push service; the two keys in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushContent = { [name: string]: string | PushContent | PushContent[] }

/**
 * Hosts of the browsers' push services. This server calls an address that a stranger posts, so only these and the
 * configured ones are allowed: never a machine in its own network.
 */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^(.+\.)?push\.services\.mozilla\.com$/,
  /^(.+\.)?notify\.windows\.com$/,
  /^(.+\.)?push\.apple\.com$/,
]

const timeoutMs = 10_000
/** How long a push service keeps a message for a sleeping phone. */
const keptSeconds = 24 * 60 * 60

/** Whether an address belongs to an allowed push service. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (config().pushServices.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && knownHosts.some((host) => host.test(url.hostname))
}

/** The public key with which browsers subscribe: base64url, derived from the server's secret (platform/secrets.ts). */
export function pushPublicKey(): string {
  return keyPairFor('push').publicKey.toString('base64url')
}

/**
 * Sends a message that only the browser can read. `gone`: the subscription has ended, or its address is not allowed.
 * `refused`: this server may be at fault, such as a wrong clock, so the subscription is kept. Throws if a retry may
 * succeed.
 */
export async function sendPush(
  target: PushTarget,
  message: PushContent,
): Promise<'sent' | 'gone' | 'refused'> {
  const { endpoint, p256dh, auth } = target
  if (!isPushEndpoint(endpoint)) return 'gone'
  const { publicKey, privateKey } = keyPairFor('push')
  const { method, headers, body } = await buildPushPayload(
    { data: message, options: { ttl: keptSeconds, urgency: 'normal' } },
    // Only a configured service on this machine may be without https.
    { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } },
    {
      subject: contact(),
      publicKey: publicKey.toString('base64url'),
      privateKey: privateKey.toString('base64url'),
    },
  )
  const response = await fetch(endpoint, {
    method: method.toUpperCase(),
    headers,
    body: Buffer.from(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.ok) return 'sent'
  if (response.status === 429 || response.status >= 500)
    throw new Error(`the push service answered ${response.status}`)
  if (response.status === 404 || response.status === 410) return 'gone'
  log.warn({ status: response.status }, 'a push service refuses a message')
  return 'refused'
}

/** Whom a push service may ask about this server. */
function contact(): string {
  const { supportEmail, publicUrl, production, mailFrom } = config()
  if (supportEmail) return `mailto:${supportEmail}`
  return production ? publicUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
