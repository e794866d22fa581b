import { useContext } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { m } from '#locales/messages.ts'
import { type Absence, ErrorView, type Panel } from '#web/page/error-view.tsx'
import { RequestNumber } from '#web/page/request-number.tsx'
import type { loader as rootLoader } from '#web/root.tsx'
import { failureAt } from './failures.ts'
import { isForbidden } from './forbidden.ts'
import { lastFrame } from './last-frame.ts'
import { isNoAnswer, useNewestScripts } from './lost-connection.ts'

/** Whatever went wrong, shown in place of the page. Areas use it as their ErrorBoundary, so that the frame stays. */
export function AreaError() {
  const error = useRouteError()
  const facts = useRouteLoaderData<typeof rootLoader>('root')
  const drawn = useContext(RequestNumber)
  const { key, pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  const answered = isRouteErrorResponse(error) ? error.data : undefined
  const refusal = isForbidden(answered) ? answered : undefined
  // An error of a proxy comes as a page of its own.
  const isPage = typeof answered === 'string' && answered.trimStart().startsWith('<')
  const said = typeof answered === 'string' ? (isPage ? undefined : answered) : refusal?.said
  const frame = facts ?? refusal?.frame ?? lastFrame()
  const role = frame?.actor.role
  const few = frame?.panel
  const panel = few ? { to: few.to, words: () => few.label } : role && panels[role]
  const isLost = isNoAnswer(error)
  useNewestScripts(error)
  // The id of the request that rendered the document, not of a later one by a script.
  const [requestId, sent] = key === 'default' ? (drawn?.split(' ') ?? []) : []
  const absence = isAbsence(answered) ? answered : undefined
  const failure =
    status === undefined || status >= 500 ? failureAt(pathname, search, Boolean(sent)) : undefined
  return (
    <ErrorView
      status={status}
      detail={said || undefined}
      absence={absence}
      failure={failure}
      requestId={requestId}
      isLost={isLost}
      panel={panel}
    />
  )
}

/** Where each role is at home; a role with a special panel is at home there. */
const panels: Partial<Record<string, Panel>> = {
  teacher: { to: '/teacher-dashboard', words: () => m.nav_teacher_dashboard() },
  school: { to: '/school-dashboard', words: () => m.nav_school_dashboard() },
}

function isAbsence(data: unknown): data is Absence {
  return typeof data === 'object' && data !== null && 'title' in data && 'to' in data
}
