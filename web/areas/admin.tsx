import { Outlet } from 'react-router'
import { ConsoleFrame } from '#web/admin/console-frame.tsx'
import type { Route } from './+types/admin'
import { AreaError } from './area-error.tsx'
import { requireConsoleOfArea } from './area-guards.server.ts'

/** The console brings a header and a navigation of its own. */
export const handle = { frame: 'console' }

/** Before every loader and action of the console, whichever of them is asked for; the verbs ask again for themselves. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => requireConsoleOfArea(context, url),
]

/** There so that every navigation within the area asks the server. */
export function loader() {
  return null
}

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export default function AdminArea() {
  return (
    <ConsoleFrame>
      <Outlet />
    </ConsoleFrame>
  )
}

export function ErrorBoundary() {
  return (
    <ConsoleFrame>
      <AreaError />
    </ConsoleFrame>
  )
}
