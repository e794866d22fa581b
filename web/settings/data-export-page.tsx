import { idOf, requireMember } from '#web/request/guards.server.ts'
import type { Route } from './+types/data-export-page'
import { archiveAnswer } from './archive-answer.server.ts'

export function loader({ request, context, params, url }: Route.LoaderArgs) {
  return archiveAnswer(request, requireMember(context, url), idOf(params.id))
}
