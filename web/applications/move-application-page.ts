import { redirect } from 'react-router'
import { plannedStatuses } from '#domain/applications/application.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/move-application-page'
import type { MoveAnswer } from './board-moves.ts'
import { planOnBoard, undoPlanned } from './planned-move.server.ts'
import { boardHome } from './received-address.ts'

export function loader({ params }: Route.LoaderArgs) {
  idOf(params.id)
  return redirect(boardHome)
}

/** Plans a move of one card on the board, or undoes it, and answers the script. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const to = plannedStatuses.find((one) => one === form.get('to')) ?? notFound()
  const act = form.get('act')
  const isUndo = form.get('intent') === 'undo'
  return answer(
    isUndo
      ? await undoPlanned(actor, id, to, typeof act === 'string' ? act : undefined)
      : await planOnBoard(actor, id, to),
  )
}

function answer(moved: MoveAnswer): Response {
  return Response.json(moved, { status: moved.ok ? 200 : 409 })
}
