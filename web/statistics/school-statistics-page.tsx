import Download from 'lucide-react/icons/download'
import { data, Link } from 'react-router'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { type Period, periodOf } from '#domain/statistics/period.ts'
import { type Openness, ownOpenness, setOpenness } from '#domain/statistics/school-openness.server.ts'
import { type SchoolStatistics, schoolStatistics } from '#domain/statistics/school-statistics.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Card } from '#web/ui/card.tsx'
import { vacancyOptions } from '#web/vacancies/vacancy-options.server.ts'
import { answersLine } from '#web/words/answer-words.ts'
import type { Route } from './+types/school-statistics-page'
import { FunnelCard } from './funnel-card.tsx'
import { OpennessCard } from './openness-card.tsx'
import { PeriodLinks } from './period-links.tsx'
import { type Options, VacancyChoice } from './vacancy-choice.tsx'
import { ViewSources, ViewsByDay } from './view-parts.tsx'

const here = '/school-dashboard/statistics'

const addressOf = (days: Period, vacancy: string | null, path = here) =>
  `${path}?days=${days}${vacancy ? `&vacancy=${vacancy}` : ''}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') notFound()
  const period = periodOf(url.searchParams.get('days'))
  const asked = url.searchParams.get('vacancy')
  const vacancy = asked ? idOf(asked) : null
  const [statistics, openness] = await Promise.all([
    schoolStatistics(actor, period, vacancy),
    ownOpenness(actor),
  ])
  if (!statistics) notFound()
  const options = await vacancyOptions(statistics.vacancies)
  return { period, vacancy, statistics, options, openness, mayAct: mayActForSchool(actor.schoolRole) }
}

/** Stores what teachers may see of the school, one setting at a time; the chosen period stays. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const change: Partial<Openness> = {
    ...(form.has('stages') && { areStagesShown: form.get('stages') === 'shown' }),
    ...(form.has('looks') && { areLooksNamed: form.get('looks') === 'named' }),
  }
  if (Object.keys(change).length === 0) throw data(m.error_request_title(), { status: 400 })
  const set = await setOpenness(actorOf(context), change)
  if (!set.ok) throw data(m.school_only(), { status: 403 })
  return redirectWithToast(here + url.search, { kind: 'success', title: m.statistics_openness_saved() })
}

export function meta() {
  return [{ title: pageTitle(m.statistics_title(), m.school_dashboard_title()) }]
}

/** Views of a school's pages and vacancies, and the outcome of its applications. */
export default function SchoolStatisticsPage({ loaderData }: Route.ComponentProps) {
  const { period, vacancy, statistics, options, openness, mayAct } = loaderData
  const { views, funnel, answers, vacancies } = statistics
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-xl font-semibold">{m.statistics_title()}</h2>
        <Link
          to={addressOf(period, vacancy, `${here}.csv`)}
          reloadDocument
          download
          className="inline-flex min-h-11 items-center gap-2"
        >
          <Download size={18} aria-hidden="true" />
          {m.statistics_download()}
        </Link>
      </div>
      <VacancyChoice period={period} vacancy={vacancy} options={options} />
      <PeriodLinks period={period} hrefOf={(days) => addressOf(days, vacancy)} className="mb-6" />
      <div className="grid gap-5 md:grid-cols-2">
        <div className="md:col-span-2">
          <ViewsByDay
            views={views}
            title={vacancy ? m.statistics_views_vacancy() : m.statistics_views_school()}
          />
        </div>
        <div className="flex flex-col gap-5 *:last:flex-auto">
          <ViewSources views={views} />
          <Card as="section">
            <h2 className="mb-1 text-lg font-semibold">{m.answers_title()}</h2>
            <p>{answers ? answersLine(answers) : m.answers_too_few()}</p>
            {answers && <p className="text-sm text-muted">{m.answers_how()}</p>}
          </Card>
        </div>
        <div className="flex flex-col gap-5 *:last:flex-auto">
          <FunnelCard funnel={funnel} period={period} />
        </div>
        {!vacancy && <OpennessCard {...{ openness, period, mayAct }} />}
        {!vacancy && vacancies.length > 0 && (
          <Vacancies vacancies={vacancies} options={options} period={period} />
        )}
      </div>
    </section>
  )
}

type VacanciesProps = { vacancies: SchoolStatistics['vacancies']; options: Options; period: Period }

function Vacancies({ vacancies, options, period }: VacanciesProps) {
  const named = new Map(options.map(({ value, label }) => [value, label]))
  return (
    <Card as="section" className="md:col-span-2">
      <h2 className="mb-2 text-lg font-semibold">{m.statistics_of_vacancies({ days: period })}</h2>
      <div className="relative -mx-1 overflow-x-auto px-1">
        <table className="wide-table w-full">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-1 text-left font-normal">
                {m.statistics_vacancy()}
              </th>
              <th scope="col" className="py-1 pl-6 text-right font-normal">
                {m.views_count()}
              </th>
              <th scope="col" className="py-1 pl-6 text-right font-normal">
                {m.school_tab_applications()}
              </th>
            </tr>
          </thead>
          <tbody>
            {vacancies.map(({ id, views, applications }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="text-left font-normal">
                  <Link to={addressOf(period, id)} className="inline-block py-2.5 wrap-anywhere">
                    {named.get(id)}
                  </Link>
                </th>
                <td data-head={m.views_count()} className="text-right sm:pl-6 tabular-nums">
                  {numberWords(views)}
                </td>
                <td data-head={m.school_tab_applications()} className="text-right sm:pl-6 tabular-nums">
                  {numberWords(applications)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
