import { useLocation, useNavigation } from 'react-router'
import { type Frame, opensDialog, plainPath } from './coming-address.ts'
import { frameOf } from './coming-frame.ts'
import { ComingShape } from './coming-shape.tsx'

/**
 * The address of the page that is loading, if a link leads there within the same frame. A submitted form keeps its
 * contents visible, and a dialog the page under it.
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

/** The outline of a page that is loading, over the one that was left. */
export function ComingOver({ frame }: { frame: Frame }) {
  const path = useComing(frame)
  if (path === undefined) return null
  return (
    <div aria-hidden="true" className="coming">
      <div className="coming-shape">
        <ComingShape path={path} isFramed={frame !== 'site'} />
      </div>
    </div>
  )
}
