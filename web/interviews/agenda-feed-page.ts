import { agendaOfFeed } from '#domain/interviews/interview-feed.server.ts'
import { notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/agenda-feed-page'
import { calendarHeaders } from './calendar-headers.ts'

/** The same for a phone's calendar, which is authorised only by the secret in the address. */
export async function loader({ params }: Route.LoaderArgs) {
  const token = /^([\w-]{43})\.ics$/.exec(params.name ?? '')?.[1]
  const file = (token && (await agendaOfFeed(token))) || notFound()
  return new Response(file, { headers: { ...calendarHeaders('agenda.ics'), 'X-Robots-Tag': 'noindex' } })
}
