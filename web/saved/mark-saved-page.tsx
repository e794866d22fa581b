import { redirect } from 'react-router'
import { removeThing, saveThing } from '#domain/saved/save-thing.server.ts'
import { m } from '#locales/messages.ts'
import type { Toast } from '#web/overlays/toast-card.tsx'
import { ownPath } from '#web/page/return-to.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { redirectWithToast, toastHeaders } from '#web/request/toast.server.ts'
import type { Route } from './+types/mark-saved-page'
import { refusalToast, signInForSaved, signInToSave, thingOf } from './saved-form.server.ts'

export function loader() {
  return redirect('/saved')
}

/**
 * What the hearts of cards and pages send: `mark` says whether to save or to remove, with the kind and the id of a
 * thing. A form redirects to its page; the script needs no redirect, and reloads what is saved.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  const [intent, kind, id] = String(form.get('mark')).split(' ')
  const thing = thingOf(kind, id)
  const back = ownPath(form.get('return_to'))
  const isInPlace = form.has('in_place')
  if (actor.role === 'visitor') {
    if (isInPlace) return new Response(null, { status: 401 })
    return intent === 'remove' ? signInForSaved(back) : signInToSave(thing, back)
  }
  const toast = await (intent === 'remove' ? remove() : save())
  return isInPlace
    ? new Response(null, { status: 204, headers: toastHeaders(toast) })
    : redirectWithToast(back, toast)

  async function remove(): Promise<Toast> {
    const removed = await removeThing(actor, thing)
    if (!removed.ok) return refusalToast(removed.reason, actor)
    return { kind: 'success', title: m.saved_thing_removed() }
  }

  async function save(): Promise<Toast> {
    const saved = await saveThing(actor, thing)
    return saved.ok ? { kind: 'success', title: m.saved_thing_added() } : refusalToast(saved.reason, actor)
  }
}
