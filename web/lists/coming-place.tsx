import { type ReactNode, useEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

/** What stays while another page comes: everything around the page, or its tabs as well. */
type Frame = 'site' | 'teacher' | 'school' | 'settings' | 'console'

/** The pages under tabs, which stay between them. */
const framed: [RegExp, Frame][] = [
  [/^\/teacher-dashboard(\/(?!start$|cv$)[a-z-]+)?$|^\/teacher-dashboard\/letters\//, 'teacher'],
  [/^\/school-dashboard(\/(?!start$)[a-z-]+)?$/, 'school'],
  [/^\/school-dashboard\/(templates|labels|teachers|housing|vacancy-templates)\//, 'school'],
  [/^\/school-dashboard\/applications\/(in-work|archive|board|compare|many)/, 'school'],
  [/^\/school-dashboard\/vacancies\/[^/]+\/(published|filled)$/, 'school'],
  [/^\/settings(?!\/(push|security\/challenge))/, 'settings'],
  [/^\/admin(?!\/enter)(\/|$)/, 'console'],
]

/** The address without its language, which the router's own ones carry. */
const plainPath = ({ pathname }: Pick<Location, 'pathname'>) =>
  pathname.replace(/^\/(en|ky)(?=\/|$)/, '') || '/'

const frameOf = (path: string): Frame => framed.find(([address]) => address.test(path))?.[1] ?? 'site'

const opensDialog = ({ state }: Location) => typeof state === 'object' && state !== null && 'dialog' in state

/**
 * Where another page comes to, when a link leads there: the one that is wanted, for the frame that both are in. A form
 * that is sent keeps what stands in it in sight, and a dialog the page under it.
 */
function useComing(frame: Frame): string | undefined {
  const { state, location: next, formMethod } = useNavigation()
  const here = useLocation()
  if (state !== 'loading' || (formMethod && formMethod !== 'GET')) return undefined
  const [from, to] = [plainPath(here), plainPath(next)]
  if (from === to || opensDialog(here) || opensDialog(next)) return undefined
  const shared = frameOf(from) === frameOf(to) ? frameOf(to) : 'site'
  return shared === frame ? to : undefined
}

/**
 * The shape of a page that takes its time, over the one that was left, which stays as it is underneath: its place is
 * remembered for the way back, and what was typed in it too, should the way lead nowhere. Styles show it late, so that
 * an answer that is there soon is never announced.
 */
export function ComingOver({ frame }: { frame: Frame }) {
  const path = useComing(frame)
  const ComingShape = useShape(path !== undefined)
  if (path === undefined || !ComingShape) return null
  return (
    <div aria-hidden="true" className="coming">
      <div className="coming-shape">
        <ComingShape path={path} isFramed={frame !== 'site'} />
      </div>
    </div>
  )
}

type Shape = typeof import('./coming-shape.tsx').ComingShape

/** The shapes come with the first page that somebody goes to: who reads one page alone has no use for them. */
function useShape(isWanted: boolean): Shape | undefined {
  const [loaded, setLoaded] = useState<{ Shape: Shape }>()
  useEffect(() => {
    if (!isWanted) return
    // Without a network the page that is asked for says so.
    import('./coming-shape.tsx').then(
      ({ ComingShape }) => setLoaded({ Shape: ComingShape }),
      () => {},
    )
  }, [isWanted])
  return loaded?.Shape
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
