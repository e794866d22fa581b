import { Outlet } from 'react-router'
import { m } from '#locales/messages.ts'
import type { Route } from './+types/teacher'
import { requireRoleOfArea } from './area-guards.server.ts'

export { AreaError as ErrorBoundary } from './area-error.tsx'

export const handle = { frame: 'work' }

/** Before every loader and action of the area; the verbs check for themselves. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    return requireRoleOfArea(context, url, 'teacher', m.teacher_only())
  },
]

/** Makes every navigation within the area ask the server. */
export function loader() {
  return null
}

export default function TeacherArea() {
  return <Outlet />
}
