import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useId } from 'react'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * What can be done with a row: links beside it on a wide screen; on a narrow one a button opens them from below, each with its
 * words. The browser opens and closes it by itself, and a dialog that is opened from it closes it.
 */
export function RowActions({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="small"
        icon={<Ellipsis size={20} />}
        popoverTarget={id}
        aria-label={`${m.ui_actions()}: ${title}`}
        className="row-actions-opener"
      >
        {m.ui_actions()}
      </Button>
      <div id={id} popover="auto" className="row-actions">
        <p className="row-actions-title">{title}</p>
        {children}
      </div>
    </>
  )
}
