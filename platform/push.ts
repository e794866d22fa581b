import { buildPushPayload } from '@block65/webcrypto-web-push'
import { config } from './config.ts'
import { log } from './log.ts'
import { keyPairFor } from './secrets.ts'

/** A browser that wants to hear, by the push service of its maker; the two keys in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushContent = { [name: string]: string | PushContent | PushContent[] }

/**
 * Hosts of the push services of browsers. An address that somebody posts is called by this server, so that only these,
 * and what the settings name, are ever called: never a machine beside it.
 */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^(.+\.)?push\.services\.mozilla\.com$/,
  /^(.+\.)?notify\.windows\.com$/,
  /^(.+\.)?push\.apple\.com$/,
]

const timeoutMs = 10_000
/** How long a push service keeps what a sleeping phone has not fetched. */
const keptSeconds = 24 * 60 * 60

/** Whether an address is one of a push service that this server would call. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (config().pushServices.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && knownHosts.some((host) => host.test(url.hostname))
}

/** By what browsers know this server when they subscribe: base64url, made of its secret (platform/secrets.ts). */
export function pushPublicKey(): string {
  return keyPairFor('push').publicKey.toString('base64url')
}

/**
 * Sends a message that only the browser can read. `gone`: it wants to hear nothing any more, or its address is none
 * that this server calls. `refused`: the fault may be this server's, such as a clock that is wrong, so that the browser is
 * kept for the next message. Throws where this one may go better later.
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
    // Only a service that a setting names on this very machine is without https.
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
