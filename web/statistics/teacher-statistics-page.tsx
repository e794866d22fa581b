import { Link } from 'react-router'
import { periodOf } from '#domain/statistics/period.ts'
import { type TeacherStatistics, teacherStatistics } from '#domain/statistics/teacher-statistics.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { dayWords } from '#web/words/dates.ts'
import type { Route } from './+types/teacher-statistics-page'
import { PeriodLinks } from './period-links.tsx'
import { daysWords } from './statistics-words.ts'
import { ViewSources, ViewsByDay } from './view-parts.tsx'

const here = '/teacher-dashboard/statistics'

export async function loader({ context, url }: Route.LoaderArgs) {
  const period = periodOf(url.searchParams.get('days'))
  const statistics = await teacherStatistics(actorOf(context), period)
  if (!statistics) notFound()
  return { period, statistics }
}

export function meta() {
  return [{ title: pageTitle(m.statistics_title(), m.teacher_dashboard_title()) }]
}

/** The teacher's own profile and applications in numbers. */
export default function TeacherStatisticsPage({ loaderData: { period, statistics } }: Route.ComponentProps) {
  return (
    <section>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl font-semibold">{m.statistics_title()}</h2>
        <PeriodLinks period={period} hrefOf={(days) => `${here}?days=${days}`} />
      </div>
      <div className="grid gap-5 *:min-w-0">
        <ViewsByDay views={statistics.views} title={m.views_profile()} />
        <div className="grid gap-5 *:min-w-0 sm:grid-cols-2">
          <Schools statistics={statistics} />
          <Applications applications={statistics.applications} />
        </div>
        <ViewSources views={statistics.views} />
      </div>
    </section>
  )
}

function Schools({ statistics: { views, appearances, saved, named } }: { statistics: TeacherStatistics }) {
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{m.statistics_schools()}</h2>
      <Facts
        columns={1}
        className="mt-3"
        items={[
          { label: m.statistics_appearances(), value: numberWords(appearances) },
          { label: m.statistics_saved(), value: numberWords(saved) },
        ]}
      />
      {(views.days[0]?.day ?? '') < views.since && (
        <p className="mt-2 text-sm text-muted text-pretty">
          {m.statistics_appearances_since({ day: dayWords(views.since) })}
        </p>
      )}
      {named.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{m.statistics_named()}</h3>
          <ul>
            {named.map(({ id, name, saved: isSaved }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <Link to={`/schools/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
                  {name}
                </Link>
                <span className="text-sm text-muted">
                  {isSaved ? m.statistics_named_saved() : m.statistics_named_looked()}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2 text-sm text-muted text-pretty">{m.statistics_named_text()}</p>
    </Card>
  )
}

function Applications({
  applications: { sent, answered, medianDays },
}: {
  applications: TeacherStatistics['applications']
}) {
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{m.teacher_tab_applications()}</h2>
      {sent === 0 ? (
        <p className="mt-2 text-muted">{m.statistics_sent_none()}</p>
      ) : (
        <Facts
          columns={1}
          className="mt-3"
          items={[
            { label: m.statistics_sent(), value: numberWords(sent) },
            { label: m.statistics_answered(), value: numberWords(answered) },
            {
              label: m.statistics_answer_days(),
              value: medianDays === null ? m.statistics_no_answers() : daysWords(medianDays),
            },
          ]}
        />
      )}
    </Card>
  )
}
