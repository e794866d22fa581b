import { Outlet } from 'react-router'
import { m } from '#locales/messages.ts'
import { requireRole } from '#web/guards.server.ts'
import type { Route } from './+types/school'

export { AreaError as ErrorBoundary } from './area-error.tsx'

/** Asked on every navigation, because it has a loader; the verbs ask again for themselves. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, 'school', m.school_only())
  return null
}

export default function SchoolArea() {
  return <Outlet />
}
