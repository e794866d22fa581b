import { now } from '#platform/clock.ts'
import { isMacOf, macOf } from '#platform/secrets.ts'

const macBytes = 16

/**
 * Signed, so that a stranger's link can neither show an address on the page «we sent a mail» nor have it mailed again.
 */
export function sentToken(kind: SentKind, state: SentState): string {
  const words = Buffer.from(JSON.stringify({ ...state, at: now().getTime() })).toString('base64url')
  return `${words}.${macOf('mail-sent', `${kind} ${words}`).subarray(0, macBytes).toString('base64url')}`
}

/** Undefined if this server did not sign it, or it is older than `hours`. */
export function readSentToken(kind: SentKind, token: string, hours: number): SentState | undefined {
  const [words = '', mac = ''] = token.split('.')
  if (!isMacOf('mail-sent', `${kind} ${words}`, Buffer.from(mac, 'base64url'), macBytes)) return undefined
  const { at, ...state } = JSON.parse(Buffer.from(words, 'base64url').toString()) as SentState & {
    at: number
  }
  return at > now().getTime() - hours * 3_600_000 ? state : undefined
}

type SentKind = 'inquiry' | 'saved-search' | 'report'
type SentState = Record<string, string>
