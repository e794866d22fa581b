import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useId, useRef } from 'react'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * What can be done with a row, each with its words: a button opens it, from below on a narrow screen. The browser opens and
 * closes it by itself, and a dialog that is opened from it closes it. Without such a browser all of it stands in sight.
 */
export function RowActions({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="small"
        popoverTarget={id}
        aria-label={`${m.ui_actions()}: ${title}`}
        title={m.ui_actions()}
        className="row-actions-opener"
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="row-actions"
        onSubmit={() => panel.current?.hidePopover?.()}
      >
        <p className="row-actions-title">{title}</p>
        {children}
      </div>
    </>
  )
}
