import type { PlannedStatus } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { DueNotice } from './due-notice.tsx'

type ScheduledRejectionsProps = { act: string; at: Date; now: Date; count: number }

/** Rejections of a vacancy by one press, which can still be undone. */
export function ScheduledRejections({ act, at, now, count }: ScheduledRejectionsProps) {
  const words =
    count > 1
      ? { title: m.filled_told({ count }), text: m.filled_due_text(), undo: m.filled_undo() }
      : { title: m.reject_due(), text: m.reject_due_text(), undo: m.reject_undo() }
  return (
    <DueNotice at={at} now={now} {...words}>
      <input type="hidden" name="act" value={act} />
    </DueNotice>
  )
}

const titles: Record<PlannedStatus, () => string> = {
  reviewed: () => m.due_reviewed(),
  interview: () => m.due_interview(),
  accepted: () => m.due_accepted(),
  rejected: () => m.reject_due(),
}

export const scheduledTitle = (to: PlannedStatus): string => titles[to]()

type ScheduledMoveProps = {
  to: PlannedStatus
  act: string
  at: Date
  now: Date
  by: string | null | undefined
}

/** A move of one application that can still be undone, and the colleague who made it. */
export function ScheduledMove({ to, act, at, now, by }: ScheduledMoveProps) {
  const isRejection = to === 'rejected'
  const text = isRejection ? m.reject_due_text() : m.due_text()
  return (
    <DueNotice
      at={at}
      now={now}
      title={scheduledTitle(to)}
      text={by ? `${m.due_by({ name: by })} ${text}` : text}
      undo={isRejection ? m.reject_undo() : m.due_undo()}
    >
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="act" value={act} />
    </DueNotice>
  )
}
