import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useId, useRef } from 'react'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * The actions of a row, with words: a button opens them, from below on a narrow screen. The browser opens and closes
 * the menu, and a dialog that is opened from it closes it. In a browser without this all of them are visible.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves it, nothing in it is pressed */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="row-actions"
        onSubmit={() => panel.current?.hidePopover?.()}
        // Without it the menu stays over the rows that the keyboard goes on to.
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.togglePopover?.(false)
        }}
      >
        <p className="row-actions-title">{title}</p>
        {children}
      </div>
    </>
  )
}
