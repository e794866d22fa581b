import { countOwnReports, findOwnReports } from '#domain/reports/find-own-reports.server.ts'
import { reasonWords } from '#domain/reports/reason-words.ts'
import { ownReportsPageSize } from '#domain/reports/report.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { leadToLastPage, pageOf, requireMember } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { SettingsSection } from '#web/settings/settings-section.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/own-reports-page'

type Own = Route.ComponentProps['loaderData']['reports'][number]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const page = pageOf(url)
  const [reports, count] = await Promise.all([findOwnReports(actor, page), countOwnReports(actor)])
  const pageCount = Math.ceil(count / ownReportsPageSize)
  leadToLastPage(url, pageCount)
  await readWhereShown(request, actor, { kinds: ['report-decided'] })
  const at = now()
  return {
    ...{ page, pageCount },
    reports: reports.map(({ createdAt, decidedAt, ...report }) => ({
      ...report,
      at: momentWords(decidedAt ?? createdAt, at),
    })),
  }
}

export function meta() {
  return [{ title: pageTitle(m.own_reports_title(), m.settings_title()) }]
}

export default function OwnReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports, page, pageCount } = loaderData
  if (reports.length === 0)
    return (
      <div className="grid gap-3">
        <BackLink to="/settings/privacy">{m.settings_tab_privacy()}</BackLink>
        <h2 className="text-xl font-semibold">{m.own_reports_title()}</h2>
        <EmptyState
          drawing="reports"
          title={m.own_reports_empty()}
          text={m.own_reports_empty_text()}
          headingLevel={3}
        />
      </div>
    )
  return (
    <>
      <BackLink to="/settings/privacy">{m.settings_tab_privacy()}</BackLink>
      <SettingsSection title={m.own_reports_title()} text={m.own_reports_text()}>
        <ul className="-my-3 divide-y divide-line">
          {reports.map((report) => (
            <li key={report.id} className="grid gap-1 py-3">
              <p className="font-medium wrap-anywhere">{nameOf(report)}</p>
              <p className="text-muted">{reasonWords(report.reason)}</p>
              {report.note && <p className="whitespace-pre-wrap wrap-anywhere">{report.note}</p>}
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                <Outcome state={report.state} outcome={report.outcome} />
                {report.at}
              </p>
            </li>
          ))}
        </ul>
      </SettingsSection>
      <div className="mt-6">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(one) => listAddress('/settings/reports', {}, one)}
        />
      </div>
    </>
  )
}

const nameOf = ({ kind, title, goneKind }: Own) =>
  kind ? reportedWords({ kind, title }) : m.own_reports_gone({ kind: goneKind ?? '' })

function Outcome({ state, outcome }: Pick<Own, 'state' | 'outcome'>) {
  if (outcome === 'violation') return <Badge tone="green">{m.own_reports_violation()}</Badge>
  if (outcome === 'no-violation') return <Badge>{m.own_reports_none()}</Badge>
  if (state === 'closed') return <Badge>{m.own_reports_closed()}</Badge>
  return <Badge tone="apricot">{m.own_reports_open()}</Badge>
}
