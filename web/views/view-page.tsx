import { isbot } from 'isbot'
import { countView } from '#domain/views/count-view.server.ts'
import { isViewedKind } from '#domain/views/view.ts'
import { sourceOf } from '#domain/views/view-source.ts'
import { requestFacts } from '#web/request/actor.ts'
import { idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/view-page'

/** There is nothing to read here. */
export function loader() {
  notFound()
}

/** The beacon of views (rule 43). Every well-formed request gets the same answer, whether it counted or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, ip } = context.get(requestFacts)
  const form = await request.formData()
  const kind = form.get('kind')
  if (!isViewedKind(kind)) notFound()
  const id = idOf(String(form.get('id')))
  const userAgent = request.headers.get('user-agent') ?? ''
  const from = form.get('from')
  const source = typeof from === 'string' ? sourceOf(from, kind) : 'other'
  if (userAgent && !isbot(userAgent)) await countView(actor, { address: ip, userAgent }, kind, id, source)
  return new Response(null, { status: 204 })
}
