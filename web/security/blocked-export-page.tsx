import { requireBlocked } from '#web/accounts/blocked.server.ts'
import { archiveAnswer } from '#web/settings/archive-answer.server.ts'
import type { Route } from './+types/blocked-export-page'

export function loader({ request, context, params, url }: Route.LoaderArgs) {
  return archiveAnswer(request, requireBlocked(context, url), params.id)
}
