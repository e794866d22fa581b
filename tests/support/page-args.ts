import { RouterContextProvider } from 'react-router'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import type { Locale } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { requestFacts } from '#web/request/actor.ts'

/** The arguments of a loader or an action, called without a server; a visitor's unless another actor is named. */
export function pageArgs(
  address: URL,
  {
    cookie = '',
    locale = 'ru' as Locale,
    actor = visitor as Actor,
    form,
  }: { cookie?: string; locale?: Locale; actor?: Actor; form?: Record<string, string | string[]> } = {},
) {
  const context = new RouterContextProvider()
  context.set(requestFacts, {
    actor,
    undecided: undefined,
    blocked: undefined,
    former: undefined,
    sessionLeftMs: undefined,
    isSessionOver: false,
    eventNumber: undefined,
    photoFileId: undefined,
    schoolName: undefined,
    locale,
    theme: 'system',
    putAway: [],
    offeredLanguage: undefined,
    nonce: undefined,
    requestId: uuidv7(),
    ip: '192.0.2.1',
    isLocal: true,
    publicUrl: address.origin,
  })
  const pairs = Object.entries(form ?? {}).flatMap(([name, texts]) =>
    [texts].flat().map((text) => [name, text]),
  )
  const body = form && new URLSearchParams(pairs)
  const request = new Request(address, { headers: { cookie }, ...(body && { method: 'POST', body }) })
  return { request, context, url: address }
}
