import type { Actor } from '#domain/accounts/actor.ts'
import type { SaveThing } from '#domain/saved/save-thing.server.ts'
import { keeperOf, savedKinds, savedMax, type Thing } from '#domain/saved/saved.ts'
import { m } from '#locales/messages.ts'
import type { Toast } from '#web/overlays/toast-card.tsx'
import { ownPath } from '#web/page/return-to.ts'
import { idOf, loginFor, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'

/** The thing that a form is about, from its fields. */
export function thingOf(kind: unknown, id: unknown): Thing {
  return { kind: savedKinds.find((one) => one === kind) ?? notFound(), id: idOf(String(id)) }
}

/** A visitor is redirected to sign in, is told why, and comes back. */
export function signInForSaved(place: string): Response {
  return redirectWithToast(loginFor(place), signInFirst())
}

/** The same for a pressed heart: a GET saves nothing (rule 43), so the page that they come to offers it by one press. */
export function signInToSave({ kind, id }: Thing, place: string): Response {
  const offer = `/saved/confirm?${new URLSearchParams({ kind, id, back: place })}`
  // A very long search leaves no room for both.
  if (ownPath(offer) === '/') return signInForSaved(place)
  return redirectWithToast(loginFor(offer), { ...signInFirst(), text: m.saved_thing_login_text() })
}

const signInFirst = (): Toast => ({
  kind: 'info',
  title: m.messages_login(),
  text: m.saved_things_login_text(),
})

export type Refusal = Extract<SaveThing, { ok: false }>['reason']

const refusals: Record<Refusal, (role: Actor['role']) => Toast> = {
  'not-signed-in': signInFirst,
  'not-found': () => ({ kind: 'error', title: m.saved_thing_absent() }),
  'may-only-look': () => ({ kind: 'error', title: m.saved_thing_may_only_look() }),
  'too-many': (role) => ({
    kind: 'error',
    title: m.saved_thing_too_many(),
    text: m.saved_thing_too_many_text({
      max: role === 'visitor' ? savedMax.person : savedMax[keeperOf(role)],
    }),
  }),
}

/** Why something could not be saved. */
export const refusalToast = (reason: Refusal, { role }: Actor): Toast => refusals[reason](role)
