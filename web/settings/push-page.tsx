import { redirect } from 'react-router'
import { endPush, renewPush, subscribeToPush } from '#domain/push/own-push.server.ts'
import { pushInput } from '#domain/push/push-input.ts'
import { m } from '#locales/messages.ts'
import { requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/push-page'

const tab = '/settings/notifications'

export function loader() {
  return redirect(tab)
}

/**
 * Starts or ends the subscription of this session's browser; ending all of them needs no script. The service worker sends
 * `renew`, which no page sees.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'subscribe') {
    const read = pushInput.safeParse(Object.fromEntries(form))
    const subscribed = read.success && (await subscribeToPush(actor, read.data)).ok
    if (!subscribed) return redirectWithToast(tab, { kind: 'error', title: m.settings_push_failed() })
    return redirectWithToast(tab, { kind: 'success', title: m.settings_push_on() })
  }
  if (intent === 'renew') {
    const read = pushInput.safeParse(Object.fromEntries(form))
    if (read.success) await renewPush(actor, read.data)
    return new Response(null, { status: read.success ? 204 : 400 })
  }
  await endPush(actor, intent === 'here' ? 'here' : 'everywhere')
  return redirectWithToast(tab, { kind: 'success', title: m.settings_push_off() })
}
