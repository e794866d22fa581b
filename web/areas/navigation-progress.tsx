import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#locales/messages.ts'

/**
 * Shows that another page is on its way: a bar over everything, dialogs too, and the followed link as pressed. On a slow
 * network nothing else on the screen changes until the answer is there.
 */
export function NavigationProgress() {
  const { state } = useNavigation()
  const isUnderWay = state !== 'idle'
  const bar = useRef<HTMLDivElement>(null)
  const followed = useRef<Element>(undefined)

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      followed.current = target instanceof Element ? (target.closest('a[href]') ?? undefined) : undefined
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])

  useEffect(() => {
    if (!isUnderWay) return
    const busy = [document.getElementById('main'), followed.current].filter((one) => one != null)
    const element = bar.current
    for (const one of busy) one.setAttribute('aria-busy', 'true')
    // In the top layer, where an open dialog is too.
    element?.showPopover?.()
    return () => {
      for (const one of busy) one.removeAttribute('aria-busy')
      followed.current = undefined
      element?.hidePopover?.()
    }
  }, [isUnderWay])

  return (
    <div
      ref={bar}
      popover="manual"
      role="progressbar"
      aria-label={m.ui_loading()}
      data-shown={isUnderWay || undefined}
      className="navigation-progress"
    />
  )
}
