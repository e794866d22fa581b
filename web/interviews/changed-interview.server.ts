import type { MoveInterview } from '#domain/interviews/as-interview-party.server.ts'
import type { Blocking } from '#domain/rooms/find-blocking.server.ts'
import { m } from '#locales/messages.ts'
import { notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { interviewStateWord } from './interview-words.ts'

/** A refused change redirects to the interview, which shows its present state. */
export function changedInterview(page: string, moved: Extract<MoveInterview, { ok: false }>) {
  switch (moved.reason) {
    case 'not-found':
      return notFound()
    case 'changed':
      // Unanswered times that differ from those that were shown.
      if (moved.state === 'proposed' || moved.state === 'counter')
        return redirectWithToast(page, {
          kind: 'error',
          title: m.interview_time_changed(),
          text: m.interview_time_changed_text(),
        })
      return redirectWithToast(page, {
        kind: 'error',
        title: m.interview_changed(),
        text: m.interview_changed_text({ state: interviewStateWord(moved.state) }),
      })
    case 'limited':
      return redirectWithToast(page, { kind: 'error', title: m.interview_changes_limited() })
    default:
      return redirectWithToast(page, { kind: 'error', title: unsentWords(moved.reason) })
  }
}

/** Why no message was sent about an unchanged interview. */
export function unsentWords(reason: 'wrong-time' | Blocking): string {
  return reason === 'wrong-time' ? m.interview_wrong_time() : m.interview_blocked()
}
