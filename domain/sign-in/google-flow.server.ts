import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { choosableRoles } from '#domain/accounts/account.ts'
import { locales } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import type { Binding } from '#platform/openid.ts'

const flowMinutes = 10

const carried = z.object({
  /** Only a registration may set the role of a new account. */
  purpose: z.enum(['login', 'register']),
  type: z.enum(choosableRoles).optional(),
  next: z.string().max(2_000).optional(),
  locale: z.enum(locales),
  until: z.number(),
})
export type GoogleFlow = Omit<z.infer<typeof carried>, 'until'>

const mac = (key: string, words: string) => createHmac('sha256', key).update(words).digest('base64url')

/** The state is signed and bound to `flowToken`, from which nonce and verifier are derived: nothing is stored. */
export function bindingOf(flow: GoogleFlow, flowToken: string, secret: string): Binding {
  const until = now().getTime() + flowMinutes * 60_000
  const words = Buffer.from(JSON.stringify({ ...flow, until })).toString('base64url')
  return bound(`${words}.${signature(words, flowToken, secret)}`, flowToken)
}

/** Undefined if this server never gave the state to this browser, or long ago. */
export function flowOf(
  state: string,
  flowToken: string,
  secret: string,
): { flow: GoogleFlow; binding: Binding } | undefined {
  const [words = '', given = ''] = state.split('.')
  const [ours, theirs] = [Buffer.from(signature(words, flowToken, secret)), Buffer.from(given)]
  if (theirs.length !== ours.length || !timingSafeEqual(theirs, ours)) return undefined
  const { until, ...flow } = carried.parse(JSON.parse(Buffer.from(words, 'base64url').toString('utf8')))
  return until > now().getTime() ? { flow, binding: bound(state, flowToken) } : undefined
}

function signature(words: string, flowToken: string, secret: string): string {
  return mac(mac(secret, 'state'), `${words}.${flowToken}`)
}

function bound(state: string, flowToken: string): Binding {
  return { state, nonce: mac(flowToken, 'nonce'), verifier: mac(flowToken, 'verifier') }
}
