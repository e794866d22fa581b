import { redirect } from 'react-router'
import { plannedStatuses } from '#domain/applications/application.ts'
import { undoMove } from '#domain/applications/due-move.server.ts'
import { planMove } from '#domain/applications/move-application.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/move-application-page'
import type { MoveAnswer } from './board-moves.ts'
import { lateWords, refusalWords } from './moved-meanwhile.server.ts'
import { boardHome } from './received-address.ts'

export function loader({ params }: Route.LoaderArgs) {
  idOf(params.id)
  return redirect(boardHome)
}

/** Plans a move of one card of the board, or takes it back, and answers the script that asked. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const to = plannedStatuses.find((one) => one === form.get('to')) ?? notFound()
  if (form.get('intent') === 'undo') {
    const undone = await undoMove(actor, id, to, { isMine: form.has('mine') })
    if (undone.ok) return answer({ ok: true })
    return undone.reason === 'not-found' ? notFound() : answer({ ok: false, ...lateWords(undone, to) })
  }
  // A rejection has a reason, which a form of its own asks for.
  if (to === 'rejected') notFound()
  const moved = await planMove(actor, id, { to })
  if (moved.ok) return answer({ ok: true })
  return moved.reason === 'not-found' ? notFound() : answer({ ok: false, ...refusalWords(moved) })
}

function answer(said: MoveAnswer): Response {
  return Response.json(said, { status: said.ok ? 200 : 409 })
}
