import { Outlet } from 'react-router'
import { findWaiting, queueCountMax } from '#domain/console/today.server.ts'
import { ConsoleFrame } from '#web/admin/console-frame.tsx'
import { cappedCount } from '#web/admin/console-words.ts'
import { actorOf } from '#web/request/guards.server.ts'
import type { Route } from './+types/admin'
import { AreaError } from './area-error.tsx'
import { requireConsoleOfArea } from './area-guards.server.ts'

/** The console has its own header and navigation. */
export const handle = { frame: 'console' }

/** Before every loader and action of the console; the verbs check for themselves. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => requireConsoleOfArea(context, url),
]

/** Makes every navigation within the area ask the server for the queues. */
export async function loader({ context }: Route.LoaderArgs) {
  const counts = await findWaiting(actorOf(context))
  const waiting = counts && {
    claims: cappedCount(counts.claims, queueCountMax),
    tickets: cappedCount(counts.tickets, queueCountMax),
    reports: cappedCount(counts.reports, queueCountMax),
    duplicates: cappedCount(counts.duplicates, queueCountMax),
  }
  return { waiting }
}

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <ConsoleFrame waiting={loaderData.waiting}>
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
