import { now } from '#platform/clock.ts'
import { isMacOf, macOf } from '#platform/secrets.ts'

const macBytes = 16

/**
 * What the page that says «we sent a mail» knows of the sending, in its address: a token of this server, so that nobody
 * else's link shows an address there, or sends the mail to another one. Its lifetime is that of the mail's link.
 */
export function sentToken(kind: SentKind, said: Said): string {
  const words = Buffer.from(JSON.stringify({ ...said, at: now().getTime() })).toString('base64url')
  return `${words}.${macOf('mail-sent', `${kind} ${words}`).subarray(0, macBytes).toString('base64url')}`
}

/** Undefined where the token is not of this server, or older than `hours`. */
export function readSentToken(kind: SentKind, token: string, hours: number): Said | undefined {
  const [words = '', mac = ''] = token.split('.')
  if (!isMacOf('mail-sent', `${kind} ${words}`, Buffer.from(mac, 'base64url'), macBytes)) return undefined
  const { at, ...said } = JSON.parse(Buffer.from(words, 'base64url').toString()) as Said & { at: number }
  return at > now().getTime() - hours * 3_600_000 ? said : undefined
}

type SentKind = 'inquiry' | 'saved-search' | 'report'
type Said = Record<string, string>
