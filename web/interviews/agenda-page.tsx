import { dayInBishkek } from '#domain/days/day.ts'
import {
  type FoundInterview,
  interviewsIn,
  openInterviews,
} from '#domain/interviews/find-interviews.server.ts'
import { isMeetingOver, timesOf } from '#domain/interviews/interview.ts'
import {
  endInterviewFeed,
  makeInterviewFeed,
  ownInterviewFeed,
} from '#domain/interviews/interview-feed.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { useFollowedBoard } from '#web/live/board-changes.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseLimited } from '#web/request/form.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/agenda-page'
import { agendaAddress, agendaHome, shiftedDay, startOf, weekStart } from './agenda-address.ts'
import { agendaEntries } from './agenda-entries.ts'
import { AgendaDays, AgendaWays, NextMeeting, NoMeetings, UnsaidOutcomes } from './agenda-parts.tsx'
import { FeedCard } from './feed-card.tsx'
import { openingDay } from './opening-day.ts'

function dayOf(asked: string | null): string | undefined {
  if (!asked || !/^20\d{2}-\d{2}-\d{2}$/.test(asked)) return undefined
  const read = new Date(`${asked}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(asked) ? asked : undefined
}

/** The next time that anybody may meet. */
function nearestTime(open: FoundInterview[], after: Date): Date | undefined {
  const [first] = open
    .flatMap(timesOf)
    .filter((time) => time > after)
    .sort((one, other) => one.getTime() - other.getTime())
  return first
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') notFound()
  const readAt = now()
  const today = dayInBishkek(readAt)
  const view = url.searchParams.get('view') === 'day' ? ('day' as const) : ('week' as const)
  const open = await openInterviews(actor)
  const nearest = nearestTime(open, readAt)
  const asked =
    dayOf(url.searchParams.get('day')) ??
    (view === 'day' ? today : openingDay(today, nearest && dayInBishkek(nearest)))
  const first = view === 'day' ? asked : weekStart(asked)
  const days = view === 'day' ? 1 : 7
  const [from, until] = [startOf(first), startOf(shiftedDay(first, days))]
  const found = await interviewsIn(actor, { from, until })
  const entries = agendaEntries(found, { from, until, at: readAt })
  return {
    ...{ view, today, first, asked },
    days: Array.from({ length: days }, (_, index) => shiftedDay(first, index)).map((day) => ({
      day,
      entries: entries.filter(({ startsAt }) => dayInBishkek(startsAt) === day),
    })),
    clashes: entries.filter(({ clashes }) => clashes).length,
    toSay: open.filter((one) => one.state === 'agreed' && isMeetingOver(one, readAt)),
    nearest,
    /** Nothing shown is ahead, but something after it is. */
    isNextLater: nearest !== undefined && nearest >= until,
    feedSince: await ownInterviewFeed(actor),
    mayAct: mayActForSchool(actor.schoolRole),
    before: shiftedDay(first, -days),
    after: shiftedDay(first, days),
  }
}

/** Makes the secret address of one's own calendar, shown only now; an earlier one stops working. `off` only ends it. */
export async function action({ request, context }: Route.ActionArgs) {
  if ((await request.formData()).get('intent') === 'off') {
    const ended = await endInterviewFeed(actorOf(context))
    return ended.ok
      ? redirectWithToast(agendaHome, { kind: 'success', title: m.agenda_feed_ended() })
      : notFound()
  }
  const made = await makeInterviewFeed(actorOf(context))
  if (made.ok) return { feed: made.url }
  return made.reason === 'limited' ? refuseLimited({}, made, m.agenda_feed_limited()) : notFound()
}

export function meta() {
  return [{ title: pageTitle(m.agenda_title()) }]
}

export default function AgendaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, asked, days, clashes, toSay } = loaderData
  useFollowedBoard(false)
  const busy = days.filter(({ entries }) => entries.length > 0)
  return (
    <div className="grid gap-4">
      <div className="-mb-2 flex flex-wrap items-baseline gap-x-2">
        <h2 className="text-xl font-semibold">{m.agenda_tab()}</h2>
        <span className="text-sm text-muted">{m.agenda_clock()}</span>
      </div>
      <div className="heading-place flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <AgendaWays shown={loaderData} />
        <LinkTabs
          label={m.agenda_view()}
          inner
          tabs={[
            { to: agendaAddress('week', asked), label: m.agenda_week(), current: view === 'week' },
            { to: agendaAddress('day', asked), label: m.agenda_day(), current: view === 'day' },
          ]}
        />
      </div>
      {clashes > 0 && <Notice tone="apricot">{m.agenda_clashes({ count: clashes })}</Notice>}
      {loaderData.mayAct && toSay.length > 0 && <UnsaidOutcomes interviews={toSay} />}
      {busy.length === 0 ? <NoMeetings shown={loaderData} /> : <AgendaDays days={busy} />}
      {busy.length > 0 && loaderData.isNextLater && (
        <p className="-mt-2">
          <NextMeeting shown={loaderData} />
        </p>
      )}
      <FeedCard since={loaderData.feedSince} mayAct={loaderData.mayAct} made={actionData} />
    </div>
  )
}
