import { isWorkKind } from '#domain/console/console.ts'
import { noteViewer } from '#domain/console/viewers.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/viewers-page'

/** There is nothing to read here. */
export function loader() {
  notFound()
}

/** Records that an administrator is looking at something, and answers who else is. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const kind = form.get('kind')
  if (!isWorkKind(kind)) notFound()
  const names = await noteViewer(actorOf(context), { kind, id: idOf(String(form.get('id'))) })
  if (!names) notFound()
  return Response.json({ names }, { headers: { 'Cache-Control': 'no-store' } })
}
