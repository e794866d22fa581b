import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

type MenuProps = {
  label: string
  /** The label is in the summary, beside visible words. */
  isLabelInside?: boolean
  summary: ReactNode
  summaryClassName?: string
  className?: string
  panelClassName?: string
  children: ReactNode
}

/** A panel that its button opens. The browser opens and closes it; the script closes it when the focus leaves it. */
export function Menu(props: MenuProps) {
  const {
    label,
    isLabelInside,
    summary,
    summaryClassName,
    className = 'relative',
    panelClassName,
    children,
  } = props
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const place = useRef(key)

  // A navigation closes the menu; one that was opened before the script loaded stays open.
  useEffect(() => {
    if (place.current === key) return
    place.current = key
    if (details.current) details.current.open = false
  }, [key])

  useEffect(() => {
    const element = details.current
    if (!element) return
    const leave = (event: Event) => {
      if (element.open && event.target instanceof Node && !element.contains(event.target))
        element.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  return (
    <details ref={details} className={classNames('menu', className)}>
      <summary aria-label={isLabelInside ? undefined : label} title={label} className={summaryClassName}>
        {summary}
      </summary>
      <div className={panelClassName ?? 'menu-panel'}>{children}</div>
    </details>
  )
}
