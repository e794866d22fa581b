import { requireHeld } from '#web/accounts/holds.server.ts'
import { idOf } from '#web/request/guards.server.ts'
import { archiveAnswer } from '#web/settings/archive-answer.server.ts'
import type { Route } from './+types/blocked-export-page'

export function loader({ request, context, params, url }: Route.LoaderArgs) {
  const id = idOf(params.id)
  return archiveAnswer(request, requireHeld(context, url, 'blocked'), id)
}
