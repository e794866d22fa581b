import { RouterContextProvider } from 'react-router'
import { visitor } from '#domain/accounts/actor.ts'
import type { Locale } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { requestFacts } from '#web/actor.ts'

/** What a visitor's request gives a loader or an action, where no server is needed to ask it. */
export function pageArgs(
  address: URL,
  {
    cookie = '',
    locale = 'ru' as Locale,
    form,
  }: { cookie?: string; locale?: Locale; form?: Record<string, string> } = {},
) {
  const context = new RouterContextProvider()
  context.set(requestFacts, {
    actor: visitor,
    undecided: undefined,
    sessionLeftMs: undefined,
    isSessionOver: false,
    eventNumber: undefined,
    locale,
    theme: 'system',
    nonce: undefined,
    requestId: uuidv7(),
    ip: '192.0.2.1',
    publicUrl: address.origin,
  })
  const body = form && new URLSearchParams(form)
  const request = new Request(address, { headers: { cookie }, ...(body && { method: 'POST', body }) })
  return { request, context, url: address }
}
