import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { type Frame, opensDialog, plainPath } from './coming-address.ts'

/**
 * The shape of a page that takes its time, over the one that was left, which stays as it is underneath: its place is
 * remembered for the way back, and what was typed in it too, should the way lead nowhere. Styles show it late, so that
 * an answer that is there soon is never announced.
 */
export function ComingOver({ frame }: { frame: Frame }) {
  const Over = useOver(useNavigation().state === 'loading')
  return Over && <Over frame={frame} />
}

type Over = typeof import('./coming-over.tsx').ComingOver

/** The shapes come with the first page that somebody goes to: who reads one page alone has no use for them. */
function useOver(isWanted: boolean): Over | undefined {
  const [loaded, setLoaded] = useState<{ Over: Over }>()
  useEffect(() => {
    if (!isWanted) return
    // Without a network the page that is asked for says so.
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
