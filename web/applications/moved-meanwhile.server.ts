import type { MoveApplication } from '#domain/applications/move-application.server.ts'
import { m } from '#locales/messages.ts'
import { notFound } from '#web/guards.server.ts'
import { redirectWithToast } from '#web/toast.server.ts'
import { statusWord } from './application-words.ts'

/** A refused move leads back to the application, which shows its state as it is now. */
export function movedMeanwhile(page: string, moved: Extract<MoveApplication, { ok: false }>) {
  if (moved.reason === 'not-found') notFound()
  return redirectWithToast(page, {
    kind: 'error',
    title: m.received_moved(),
    text: m.received_moved_text({ status: statusWord(moved.status) }),
  })
}
