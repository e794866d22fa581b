import { interviewEvent } from '#domain/delivery/interview-event.server.ts'
import { readInterview } from '#domain/interviews/find-interviews.server.ts'
import { getLocale } from '#locales/messages.ts'
import { calendarFile } from '#platform/calendar.ts'
import { config } from '#platform/config.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/interview-calendar-page'
import { calendarHeaders } from './calendar-headers.ts'

/** One agreed interview, as a file for calendars. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const interview = (await readInterview(actor, idOf(params.id))) ?? notFound()
  const { startsAt } = interview
  if (interview.state !== 'agreed' || !startsAt) notFound()
  const reader = actor.role === 'school' ? ('school' as const) : ('teacher' as const)
  const peer = reader === 'school' ? interview.teacher : interview.school
  const { publicUrl } = config()
  const event = interviewEvent({ ...interview, startsAt }, { peer, reader, publicUrl, locale: getLocale() })
  return new Response(calendarFile([event]), { headers: calendarHeaders('interview.ics') })
}
