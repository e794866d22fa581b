import { type ReactNode, useEffect, useRef } from 'react'

/**
 * What stands beside the thing that is decided, as long as it is: one that is longer than the window stays in view by
 * its end, a shorter one by its beginning.
 */
export function ConsoleAside({ children }: { children: ReactNode }) {
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
    <div ref={aside} className="console-aside grid gap-5">
      {children}
    </div>
  )
}
