import { answeredOfTen, usualDays } from '#domain/statistics/answer-index.ts'
import { periodOf } from '#domain/statistics/period.ts'
import { type SchoolStatistics, schoolStatistics } from '#domain/statistics/school-statistics.server.ts'
import { viewerKinds } from '#domain/views/view.ts'
import { getLocale, m } from '#locales/messages.ts'
import { csvOf } from '#web/request/csv.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { vacancyOptions } from '#web/vacancies/vacancy-options.server.ts'
import type { Route } from './+types/school-statistics-file-page'
import { sourceWord, stageWord, stepWord, viewerWord } from './statistics-words.ts'

/** All numbers of the page as a file for spreadsheets, in the reader's language. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('vacancy')
  const period = periodOf(url.searchParams.get('days'))
  const statistics = await schoolStatistics(actorOf(context), period, asked ? idOf(asked) : null)
  if (!statistics) notFound()
  return new Response(csvOf(rowsOf(statistics, await vacancyOptions(statistics.vacancies)), getLocale()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="ustat-statistics.csv"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Unknown values are left empty, never zero. */
function rowsOf(
  { views, funnel, answers, vacancies }: SchoolStatistics,
  named: readonly { label: string }[],
): string[][] {
  const { since, days, sources } = views
  const { waited, ...counts } = funnel
  const usual = answers && usualDays(answers)
  return [
    [m.views_day(), m.statistics_all(), ...viewerKinds.map(viewerWord)],
    ...days.map((of) => [
      of.day,
      String(of.all),
      ...viewerKinds.map((viewer) => (of.day < since ? '' : String(of[viewer]))),
    ]),
    [],
    [m.statistics_source(), m.views_count()],
    ...sources.map(({ source, count }) => [sourceWord(source), String(count)]),
    [],
    [m.statistics_step(), m.school_tab_applications()],
    ...Object.entries(counts).map(([step, count]) => [stepWord(step as keyof typeof counts), String(count)]),
    [],
    [m.statistics_waited(), m.statistics_days_head()],
    ...Object.entries(waited).map(([stage, days]) => [
      stageWord(stage as keyof typeof waited),
      days === null ? '' : String(days),
    ]),
    [],
    [m.answers_title()],
    [m.statistics_answered_of_ten(), answers ? String(answeredOfTen(answers)) : ''],
    [m.statistics_answer_days(), usual === undefined || usual === null ? '' : String(usual)],
    [],
    [m.statistics_vacancy(), m.views_count(), m.school_tab_applications()],
    ...vacancies.map((of, index) => [named[index]?.label ?? '', String(of.views), String(of.applications)]),
  ]
}
