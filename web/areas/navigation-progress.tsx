import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#locales/messages.ts'
import { Skeleton, SkeletonText } from '#web/lists/skeleton.tsx'
import { useDialogComing } from '#web/page/coming-place.tsx'

/**
 * Shows that another page is loading: a bar over everything, dialogs too, and the followed link as pressed. On a slow
 * network nothing else on the screen changes until the answer arrives.
 */
export function NavigationProgress() {
  const { state } = useNavigation()
  const isDialogComing = useDialogComing()
  const isUnderWay = state !== 'idle'
  const bar = useRef<HTMLDivElement>(null)
  const followed = useRef<Element>(undefined)

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      followed.current =
        target instanceof Element ? (target.closest('a[href], button[type=submit]') ?? undefined) : undefined
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])

  useEffect(() => {
    if (!isUnderWay) return
    const busy = [document.getElementById('main'), followed.current].filter(
      // A busy button already announces that itself.
      (one) => one != null && !one.hasAttribute('aria-busy'),
    )
    const element = bar.current
    for (const one of busy) one?.setAttribute('aria-busy', 'true')
    // In the top layer, where an open dialog is too.
    element?.showPopover?.()
    return () => {
      for (const one of busy) one?.removeAttribute('aria-busy')
      followed.current = undefined
      element?.hidePopover?.()
    }
  }, [isUnderWay])

  return (
    <>
      {isDialogComing && <ComingDialog />}
      <div
        ref={bar}
        popover="manual"
        role="progressbar"
        aria-label={m.ui_loading()}
        data-shown={isUnderWay || undefined}
        className="navigation-progress"
      />
    </>
  )
}

/** The outline of a slow dialog, where it will be; it never blocks a press on what lies under it. */
function ComingDialog() {
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => dialog.current?.showPopover?.(), [])
  return (
    <div ref={dialog} popover="manual" aria-hidden="true" className="coming-dialog">
      <Skeleton className="mb-8 h-7 w-1/2" />
      <SkeletonText lines={3} />
      <Skeleton className="mt-8 h-12 w-full" />
      <Skeleton className="mt-4 h-12 w-full" />
    </div>
  )
}
