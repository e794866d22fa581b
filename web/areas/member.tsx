import { Outlet } from 'react-router'
import type { Route } from './+types/member'
import { requireMemberOfArea } from './area-guards.server.ts'

export { AreaError as ErrorBoundary } from './area-error.tsx'

export const handle = { frame: 'work' }

/** For all signed-in people, whatever their role. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    requireMemberOfArea(context, url)
  },
]

/** Makes every navigation within the area ask the server. */
export function loader() {
  return null
}

export default function MemberArea() {
  return <Outlet />
}
