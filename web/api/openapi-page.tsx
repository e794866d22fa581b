import { requestFacts } from '#web/request/actor.ts'
import type { Route } from './+types/openapi-page'
import { answer } from './api-answer.server.ts'
import { openApi } from './openapi.server.ts'

/** The API's description for programs. */
export function loader({ context }: Route.LoaderArgs) {
  return answer(openApi(context.get(requestFacts).publicUrl))
}
