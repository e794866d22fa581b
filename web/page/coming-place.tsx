import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { type Frame, opensDialog, plainPath } from './coming-address.ts'

/**
 * The outline of a slow page, over the one that was left, which stays underneath: its scroll position is remembered for
 * the way back, and so is what was typed in it, if the navigation fails. Styles delay it, so that a fast answer never
 * shows it.
 */
export function ComingOver({ frame }: { frame: Frame }) {
  const Over = useOver(useNavigation().state === 'loading')
  return Over && <Over frame={frame} />
}

type Over = typeof import('./coming-over.tsx').ComingOver

/** The outlines load with the first navigation: a person who reads a single page does not need them. */
function useOver(isWanted: boolean): Over | undefined {
  const [loaded, setLoaded] = useState<{ Over: Over }>()
  useEffect(() => {
    if (!isWanted) return
    // Without a network the requested page says so.
    import('./coming-over.tsx').then(
      ({ ComingOver }) => setLoaded({ Over: ComingOver }),
      () => {},
    )
  }, [isWanted])
  return loaded?.Over
}

/** Holds the page of a tab. */
export function ComingPlace({
  frame,
  className,
  children,
}: {
  frame: Frame
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classNames('coming-place', className)}>
      {children}
      <ComingOver frame={frame} />
    </div>
  )
}

/** Whether a dialog comes over this page. */
export function useDialogComing(): boolean {
  const { state, location: next, formMethod } = useNavigation()
  const here = useLocation()
  return state === 'loading' && !formMethod && opensDialog(next) && plainPath(here) !== plainPath(next)
}
