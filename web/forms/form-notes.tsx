import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function RestoredNote({ startOver }: { startOver: () => void }) {
  return (
    <Notice tone="lake">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {m.ui_draft_restored()}
        <Button type="button" variant="quiet" size="small" onClick={startOver}>
          {m.ui_draft_start_over()}
        </Button>
      </span>
    </Notice>
  )
}

export function RequiredNote() {
  return (
    <p className="required-note text-sm text-muted">
      <span className="text-red-ink" aria-hidden="true">
        *
      </span>{' '}
      {m.ui_required_note()}
    </p>
  )
}
