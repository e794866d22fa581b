import { nextFor, type PlannedStatus } from '#domain/applications/application.ts'
import type { MoveApplication } from '#domain/applications/move-application.server.ts'
import type { UndoMove } from '#domain/applications/scheduled-move.server.ts'
import type { Blocking } from '#domain/rooms/find-blocking.server.ts'
import { m } from '#locales/messages.ts'
import { statusWord } from '#web/application-parts/application-words.ts'
import { notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'

/** Why a school says nothing to this teacher. */
function blockedWords(reason: Blocking): string {
  return reason === 'no-access' ? m.received_blocked_by_teacher() : m.received_blocked_by_oneself()
}

type MoveRefusal = Exclude<Extract<MoveApplication, { ok: false }>, { reason: 'not-found' }>

/** Why a move was refused, or had been done before. */
export function refusalWords(moved: MoveRefusal): { title: string; text: string } {
  if (moved.reason !== 'not-allowed') return { title: m.received_blocked(), text: blockedWords(moved.reason) }
  const status = statusWord(moved.status, moved.startsOn)
  const isDecided = nextFor('school', moved.status).length === 0
  const text = isDecided ? m.received_moved_over({ status }) : m.received_moved_text({ status })
  return { title: m.received_moved(), text }
}

/** Why a move is not taken back any more. */
export function lateWords(
  undone: Exclude<Extract<UndoMove, { ok: false }>, { reason: 'not-found' }>,
  to: PlannedStatus,
): { title: string; text?: string } {
  if (undone.reason === 'moved-since') {
    const status = statusWord(undone.status)
    return undone.planned
      ? {
          title: m.due_undo_other(),
          text: m.due_planned_text({ status, planned: statusWord(undone.planned, null) }),
        }
      : { title: m.due_undo_moved(), text: m.due_undo_moved_text({ status }) }
  }
  return { title: to === 'rejected' ? m.reject_undo_late() : m.due_undo_late() }
}

/** A refused move redirects to the application, which shows its present status. */
export function movedMeanwhile(page: string, moved: Extract<MoveApplication, { ok: false }>) {
  if (moved.reason === 'not-found') notFound()
  return redirectWithToast(page, { kind: 'error', ...refusalWords(moved) })
}
