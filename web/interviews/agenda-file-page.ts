import { agendaFile } from '#domain/interviews/interview-feed.server.ts'
import { getLocale } from '#locales/messages.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/agenda-file-page'
import { calendarHeaders } from './calendar-headers.ts'

/** All of the school's agreed interviews, as a file for calendars. */
export async function loader({ context }: Route.LoaderArgs) {
  const file = (await agendaFile(actorOf(context), getLocale())) ?? notFound()
  return new Response(file, { headers: calendarHeaders('agenda.ics') })
}
