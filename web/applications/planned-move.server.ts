import type { PlannedStatus } from '#domain/applications/application.ts'
import { planMove } from '#domain/applications/move-application.server.ts'
import { overfullWith } from '#domain/applications/places-taken.server.ts'
import { undoMove } from '#domain/applications/scheduled-move.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { notFound } from '#web/request/guards.server.ts'
import { overruledWords } from '#web/words/overruled-words.ts'
import type { MoveAnswer } from './board-moves.ts'
import { lateWords, refusalWords } from './moved-meanwhile.server.ts'

type Actor = Parameters<typeof planMove>[0]

/**
 * Plans the move of an application to a column of the board, and says whether more are accepted than there are
 * positions.
 */
export async function planOnBoard(actor: Actor, id: string, to: PlannedStatus): Promise<MoveAnswer> {
  // A rejection needs a reason, which a separate form asks for.
  if (to === 'rejected') notFound()
  const moved = await planMove(actor, id, { to })
  if (moved.ok && moved.act) {
    const [overfull] = to === 'accepted' ? await overfullWith(actor, [id]) : []
    const text = [overfull && m.accept_over(overfull), overruledWords(moved.overruled)]
      .filter(Boolean)
      .join(' ')
    return { ok: true, act: moved.act, at: now().getTime(), ...(text && { text }) }
  }
  if (moved.ok)
    return { ok: false, ...refusalWords({ ok: false, reason: 'not-allowed', status: to, startsOn: null }) }
  return moved.reason === 'not-found' ? notFound() : { ok: false, ...refusalWords(moved) }
}

/** Undoes a planned move; with an act, only that one. */
export async function undoPlanned(
  actor: Actor,
  id: string,
  to: PlannedStatus,
  act?: string,
): Promise<MoveAnswer> {
  const undone = await undoMove(actor, id, to, act)
  if (undone.ok) return { ok: true }
  return undone.reason === 'not-found' ? notFound() : { ok: false, ...lateWords(undone, to) }
}
