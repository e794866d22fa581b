import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#web/root.tsx'
import { type Absence, ErrorView } from '#web/site/error-view.tsx'
import { failureAt } from './failures.ts'

/** Whatever went wrong, said where the page would be. Areas have it as their ErrorBoundary, so that the frame stays. */
export function AreaError() {
  const error = useRouteError()
  const facts = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
  // The number belongs to the request that drew the document, not to one that the script made later.
  const requestId = facts?.path === pathname + search ? facts.requestId : undefined
  const absence = isRouteErrorResponse(error) && isAbsence(error.data) ? error.data : undefined
  const failure = status === undefined || status >= 500 ? failureAt(pathname, search) : undefined
  return (
    <ErrorView
      status={status}
      said={said || undefined}
      absence={absence}
      failure={failure}
      requestId={requestId}
    />
  )
}

function isAbsence(data: unknown): data is Absence {
  return typeof data === 'object' && data !== null && 'title' in data && 'to' in data
}
