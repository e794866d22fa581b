import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Stays beside the thing that is decided: one that is taller than the window sticks at its end, a shorter one at its
 * top.
 */
export function ConsoleAside({ className, children }: { className?: string; children: ReactNode }) {
  const aside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = aside.current
    if (!element) return
    const watch = new ResizeObserver(() =>
      element.style.setProperty('--aside-height', `${element.offsetHeight}px`),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={aside} className={classNames('console-aside grid gap-5', className)}>
      {children}
    </div>
  )
}
