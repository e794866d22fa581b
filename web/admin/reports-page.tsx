import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { parsePlace } from '#domain/console/keyset.server.ts'
import { findReported, reportedCountMax } from '#domain/reports/find-reported.server.ts'
import { reasonWords } from '#domain/reports/reason-words.ts'
import { type ReportedState, reportedKinds, reportedStates } from '#domain/reports/report.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { SelectField } from '#web/forms/field.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterChips } from '#web/lists/filter-chips.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { MoreFilters } from '#web/lists/more-filters.tsx'
import { actorOf, notFound, wordsOfQuery } from '#web/request/guards.server.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { inLine, momentAgo, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/reports-page'
import { consoleMeta } from './console-meta.ts'
import { ConsoleSearch } from './console-search.tsx'
import { cappedCount } from './console-words.ts'
import { LaterPages } from './later-pages.tsx'
import { withReadablePhone } from './readable-flags.server.ts'
import { kindWord, outcomeWord } from './report-words.ts'
import { RuleFound } from './rule-found.tsx'

const path = '/admin/reports'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const state = reportedStates.find((one) => one === searchParams.get('state')) ?? 'open'
  const kind = reportedKinds.find((one) => one === searchParams.get('kind')) ?? null
  const filters = { q: wordsOfQuery(url, 'q'), kind, state: state === 'open' ? null : state }
  const after = parsePlace(searchParams.get('after'))
  const found = await findReported(actorOf(context), { words: filters.q, kind, state, after })
  if (!found) notFound()
  return {
    ...found,
    objects: found.objects.map((one) => ({ ...one, flags: one.flags.map(withReadablePhone) })),
    ...{ state, filters, isFirst: after === undefined, now: now() },
    counts: Object.fromEntries(
      reportedStates.map((one) => [one, cappedCount(found.counts[one], reportedCountMax)]),
    ) as Record<ReportedState, number | string>,
  }
}

export function meta() {
  return consoleMeta(m.console_queue_reports())
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { objects, counts, oldestAt, state, filters, isFirst, next, now } = loaderData
  const tabOf = (one: ReportedState, label: string) => ({
    to: listAddress(path, { ...filters, state: one === 'open' ? null : one }),
    label,
    count: counts[one],
    current: one === state,
  })
  const isNarrowed = Boolean(filters.q || filters.kind)
  return (
    <>
      <PageHeading title={m.console_queue_reports()} />
      <FilterForm
        path={path}
        values={filters}
        search={<ConsoleSearch label={m.console_reports_search()} value={filters.q} />}
      >
        <MoreFilters values={{ kind: filters.kind }}>
          <SelectField
            label={m.console_reports_kind()}
            name="kind"
            placeholder={m.console_any()}
            options={reportedKinds.map((kind) => ({ value: kind, label: kindWord(kind) }))}
            defaultValue={filters.kind}
          />
        </MoreFilters>
        <input type="hidden" name="state" defaultValue={filters.state ?? ''} />
      </FilterForm>
      <FilterChips
        path={path}
        values={filters}
        words={{ kind: (value) => (filters.kind ? kindWord(filters.kind) : value) }}
      />
      <LinkTabs
        label={m.console_people_state()}
        inner
        className="mt-4"
        tabs={[tabOf('open', m.console_reports_open()), tabOf('closed', m.console_reports_closed())]}
      />
      {state === 'open' && oldestAt && +oldestAt !== +(objects[0]?.stateSince ?? 0) && (
        <p className="mt-4 text-muted">{m.console_queue_oldest({ ago: inLine(momentAgo(oldestAt, now)) })}</p>
      )}
      <div className="mt-4">
        {objects.length === 0 ? (
          <EmptyState
            drawing={isNarrowed ? undefined : 'reports'}
            title={isNarrowed ? m.console_reports_none() : m.console_queue_empty()}
          />
        ) : (
          <>
            <p
              aria-hidden="true"
              className={classNames(columns, 'mb-1 hidden pr-10 pl-4 text-sm text-muted')}
            >
              <span>{m.console_reports_kind()}</span>
              <span>{m.measure_reason_label()}</span>
              <span>{m.console_audit_at()}</span>
            </p>
            <ul className="divide-y divide-line rounded-lg border border-line bg-card">
              {objects.map((object) => (
                <ReportedRow key={object.id} object={object} now={now} />
              ))}
            </ul>
          </>
        )}
      </div>
      <LaterPages path={path} filters={filters} isFirst={isFirst} next={next} />
    </>
  )
}

type Reported = Route.ComponentProps['loaderData']['objects'][number]

const columns = 'gap-x-4 md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_10rem]'

function ReportedRow({ object, now }: { object: Reported; now: Date }) {
  const { id, title, owner, stateSince, outcome, reportCount, reasons, flags } = object
  return (
    <li
      className={classNames(
        columns,
        'relative grid gap-y-1 onward py-2.5 pl-4 hover:bg-felt md:items-center',
      )}
    >
      <p>
        <Link to={`${path}/${id}`} className="card-link wrap-anywhere">
          {reportedWords(object)}
        </Link>
        {/* A profile is named after its owner. */}
        {owner && owner !== title && <span className="block text-sm wrap-anywhere text-muted">{owner}</span>}
      </p>
      <div className="grid gap-1 text-sm">
        {reportCount > 0 && (
          <p>
            {[
              m.console_reports_count({ count: reportCount }),
              ...reasons.map((reason) => reasonWords(reason)),
            ].join(' · ')}
          </p>
        )}
        {flags.length > 0 && reportCount === 0 && <p>{m.console_reported_by_rule()}</p>}
        {flags.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {flags.map(({ rule, words }) => (
              <span key={`${rule} ${words}`} className="wrap-anywhere">
                <RuleFound rule={rule} words={words} />
              </span>
            ))}
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {outcome && <span>{outcomeWord(outcome)}</span>}
        <span>{momentWords(stateSince, now)}</span>
      </p>
      <ChevronRight size={18} aria-hidden="true" className="onward-sign" />
    </li>
  )
}
