import type { MoveInterview } from '#domain/interviews/move-interview.server.ts'
import type { Blocking } from '#domain/rooms/find-blocking.server.ts'
import { m } from '#locales/messages.ts'
import { notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { interviewStateWord } from './interview-words.ts'

/** A refused change leads back to the interview, which shows how it stands now. */
export function changedInterview(page: string, moved: Extract<MoveInterview, { ok: false }>) {
  switch (moved.reason) {
    case 'not-found':
      return notFound()
    case 'changed':
      // Times that somebody has not answered yet: they were others than those that were seen.
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

/** Why nothing was said of an interview that is as it was seen. */
export function unsentWords(reason: 'wrong-time' | Blocking): string {
  return reason === 'wrong-time' ? m.interview_wrong_time() : m.interview_blocked()
}
