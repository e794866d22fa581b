import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { dayInBishkek } from '#domain/days/day.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { atBeginning, daySpan, timeOfDay } from '#web/words/dates.ts'
import type { Route } from './+types/agenda-page'
import { agendaAddress, startOf } from './agenda-address.ts'
import {
  interviewKindWord,
  interviewPlaceWord,
  interviewStateTone,
  interviewStateWord,
  meetingDay,
  meetingHours,
} from './interview-words.ts'

type PageData = Route.ComponentProps['loaderData']
type Days = PageData['days']

const meetingDayOf = (day: string) => atBeginning(meetingDay(startOf(day)))

/** The shown days, and the links to earlier, later and present ones. */
export function AgendaWays({ shown: { view, today, asked, before, after, days } }: { shown: PageData }) {
  const isNow = days.some(({ day }) => day === today)
  return (
    <nav aria-label={m.agenda_title()} className="agenda-days flex items-center gap-2 max-sm:w-full">
      <ButtonLink
        to={agendaAddress(view, before)}
        variant="secondary"
        size="small"
        aria-label={m.agenda_before()}
        title={m.agenda_before()}
        className="min-w-11"
      >
        <ChevronLeft size={20} />
      </ButtonLink>
      <p className="text-center text-lg font-semibold max-sm:flex-1">
        {view === 'day' ? meetingDayOf(asked) : daySpan(days[0]?.day ?? '', days.at(-1)?.day ?? '')}
      </p>
      <ButtonLink
        to={agendaAddress(view, after)}
        variant="secondary"
        size="small"
        aria-label={m.agenda_after()}
        title={m.agenda_after()}
        className="min-w-11"
      >
        <ChevronRight size={20} />
      </ButtonLink>
      {!isNow && (
        <ButtonLink to={agendaAddress(view, today)} variant="quiet" size="small">
          {m.agenda_today()}
        </ButtonLink>
      )}
    </nav>
  )
}

/** Past interviews without an outcome. */
export function UnsaidOutcomes({ interviews }: { interviews: PageData['toSay'] }) {
  return (
    <Notice tone="lake" title={m.agenda_to_say()}>
      <ul>
        {interviews.map(({ id, teacher, startsAt }) => (
          <li key={id}>
            <Link to={`/interviews/${id}`}>
              {teacher || m.account_deleted_name()}
              {startsAt && `, ${meetingDay(startsAt)}, ${timeOfDay(startsAt)}`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** When the next one is, with the link to its day or week. */
export function NextMeeting({ shown: { view, nearest } }: { shown: PageData }) {
  if (!nearest) return null
  return (
    <>
      {m.agenda_nearest()}{' '}
      <Link
        to={agendaAddress(view, dayInBishkek(nearest))}
        className="inline-flex min-h-11 items-center tabular-nums"
      >
        {meetingDay(nearest)}, {timeOfDay(nearest)}
      </Link>
    </>
  )
}

export function NoMeetings({ shown }: { shown: PageData }) {
  const { view, today, days } = shown
  const isNow = days.some(({ day }) => day === today)
  return (
    <EmptyState
      drawing="calendar"
      headingLevel={3}
      title={view === 'week' && isNow ? m.agenda_empty_week() : m.agenda_empty()}
      text={shown.nearest ? <NextMeeting shown={shown} /> : m.agenda_empty_text()}
    />
  )
}

/** On a desktop two days are side by side; on a tablet the interviews of a day are, and also those of a single day. */
export function AgendaDays({ days }: { days: Days }) {
  return (
    <div className={classNames('grid gap-4', days.length > 1 && 'lg:grid-cols-2 lg:items-start')}>
      {days.map(({ day, entries }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="mb-2 font-semibold">
            {meetingDayOf(day)}
          </h3>
          <ul
            className={classNames(
              'grid gap-3 md:grid-cols-2 md:max-lg:*:last:odd:col-span-full',
              days.length > 1 && 'lg:grid-cols-1',
            )}
          >
            {entries.map((entry) => (
              <AgendaEntry key={`${entry.interview.id}-${entry.startsAt.getTime()}`} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function AgendaEntry({
  entry: { interview, startsAt, clashes },
}: {
  entry: Days[number]['entries'][number]
}) {
  const { id, kind, place, state, teacher, vacancyTitle, lengthMinutes } = interview
  return (
    <Card
      as="li"
      className="onward sm:grid sm:content-start sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4 sm:p-4 sm:pr-10 sm:[&>p:not(:first-of-type)]:col-span-full"
    >
      <ChevronRight size={20} aria-hidden="true" className="onward-sign" />
      <p className="font-semibold tabular-nums">{meetingHours(startsAt, lengthMinutes)}</p>
      <p className="wrap-anywhere">
        <CardLink to={`/interviews/${id}`}>{teacher || m.account_deleted_name()}</CardLink>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        <Unbroken>{vacancyTitle}</Unbroken>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        <Dotted items={[interviewKindWord(kind), interviewPlaceWord(place)]} />
      </p>
      {/* Beside the hours, or on a phone below everything. */}
      <div className="flex flex-wrap gap-2 max-sm:mt-1.5 sm:col-start-2 sm:row-start-1">
        {clashes && <Badge tone="red">{m.agenda_clash()}</Badge>}
        <Badge tone={interviewStateTone(state)}>{interviewStateWord(state, 'school')}</Badge>
      </div>
    </Card>
  )
}
