import { isLookKind } from '#domain/console/console.ts'
import { noteLook } from '#domain/console/looks.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/looks-page'

/** There is nothing to read here. */
export function loader() {
  notFound()
}

/** Records that an administrator is looking at something, and answers who else is. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const kind = form.get('kind')
  if (!isLookKind(kind)) notFound()
  const names = await noteLook(actorOf(context), { kind, id: idOf(String(form.get('id'))) })
  if (!names) notFound()
  return Response.json({ names }, { headers: { 'Cache-Control': 'no-store' } })
}
