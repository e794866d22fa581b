import { useLocation, useNavigation } from 'react-router'
import { type Frame, opensDialog, plainPath } from './coming-address.ts'
import { frameOf } from './coming-frame.ts'
import { ComingShape } from './coming-shape.tsx'

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

/** The shape of a page on its way, over the place of the one that was left. */
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
