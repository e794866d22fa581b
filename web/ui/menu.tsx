import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type MenuProps = { label: string; summary: ReactNode; summaryClassName?: string; children: ReactNode }

/** A panel under its button. The browser opens it by itself; the script closes it when it is left. */
export function Menu({ label, summary, summaryClassName, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place closes the menu
  useEffect(() => {
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
    element.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      element.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  return (
    <details ref={details} className="menu relative">
      <summary aria-label={label} title={label} className={summaryClassName}>
        {summary}
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}
