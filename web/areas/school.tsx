import { Outlet } from 'react-router'
import { m } from '#locales/messages.ts'
import type { Route } from './+types/school'
import { requireActing, requireRoleOfArea } from './area-guards.server.ts'

export { AreaError as ErrorBoundary } from './area-error.tsx'

export const handle = { frame: 'work' }

/** Before every loader and action of the area; the verbs check for themselves. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url }) => {
    const isAboutVacancies = url.pathname.includes('/vacancies')
    const words = isAboutVacancies ? m.school_vacancies_only() : m.school_only()
    await requireRoleOfArea(context, url, 'school', words)
    await requireActing(context, url, request.method)
  },
]

/** Makes every navigation within the area ask the server. */
export function loader() {
  return null
}

export default function SchoolArea() {
  return <Outlet />
}
