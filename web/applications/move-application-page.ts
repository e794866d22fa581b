import { redirect } from 'react-router'
import { plannedStatuses } from '#domain/applications/application.ts'
import { undoMove } from '#domain/applications/due-move.server.ts'
import { planMove } from '#domain/applications/move-application.server.ts'
import { overfullWith } from '#domain/applications/places-taken.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
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
    const act = form.get('act')
    const undone = await undoMove(actor, id, to, typeof act === 'string' ? act : undefined)
    if (undone.ok) return answer({ ok: true })
    return undone.reason === 'not-found' ? notFound() : answer({ ok: false, ...lateWords(undone, to) })
  }
  // A rejection has a reason, which a form of its own asks for.
  if (to === 'rejected') notFound()
  const moved = await planMove(actor, id, { to })
  // Whatever page is read from now on shows it.
  if (moved.ok && moved.act) {
    const [overfull] = to === 'accepted' ? await overfullWith(actor, [id]) : []
    const text = overfull && m.accept_over(overfull)
    return answer({ ok: true, act: moved.act, at: now().getTime(), ...(text && { text }) })
  }
  if (moved.ok)
    return answer({ ok: false, ...refusalWords({ ok: false, reason: 'not-allowed', status: to }) })
  return moved.reason === 'not-found' ? notFound() : answer({ ok: false, ...refusalWords(moved) })
}

function answer(said: MoveAnswer): Response {
  return Response.json(said, { status: said.ok ? 200 : 409 })
}
