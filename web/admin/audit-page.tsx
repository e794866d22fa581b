import Download from 'lucide-react/icons/download'
import { Link, useHref } from 'react-router'
import { auditKinds } from '#domain/audit/audit.ts'
import { findAudit } from '#domain/console/find-audit.server.ts'
import { isId, numberOf } from '#domain/console/number-range.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterChips } from '#web/lists/filter-chips.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { MoreFilters } from '#web/lists/more-filters.tsx'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { dayWords, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/audit-page'
import { auditDetailLabel, auditDetailValue } from './audit-detail-words.ts'
import { auditQueryOf } from './audit-query.server.ts'
import { auditWord } from './audit-words.ts'
import { consoleMeta } from './console-meta.ts'
import { ConsoleSearch } from './console-search.tsx'

const path = '/admin/audit'
const columns =
  'gap-x-4 md:grid md:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)]'

/** The text of a chip; for an unknown value, as it was given. */
const filterWords = {
  kind: (value: string) => {
    const kind = auditKinds.find((one) => one === value)
    return kind ? auditWord(kind) : value
  },
  from: (day: string) => m.console_audit_since({ day: dayWords(day) }),
  to: (day: string) => m.console_audit_until({ day: dayWords(day) }),
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { before, ...filters } = auditQueryOf(url)
  const found = await findAudit(actorOf(context), { ...filters, before })
  if (!found) notFound()
  return { ...found, filters, isFirst: before === null, now: now() }
}

export function meta() {
  return consoleMeta(m.console_audit())
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { lines, filters, count, isMore, isFirst, next, now } = loaderData
  const file = useHref(listAddress(`${path}/export`, filters))
  return (
    <>
      <PageHeading
        title={m.console_audit()}
        actions={
          <a href={file} download className={buttonLook({ variant: 'secondary' })}>
            <Download size={18} />
            {m.console_audit_export()}
          </a>
        }
      />
      <FilterForm
        path={path}
        values={filters}
        search={<ConsoleSearch label={m.console_audit_of()} name="who" maxLength={254} value={filters.who} />}
      >
        <MoreFilters values={{ kind: filters.kind, from: filters.from, to: filters.to }}>
          <SelectField
            label={m.console_audit_kind()}
            name="kind"
            placeholder={m.console_any()}
            options={auditKinds.map((kind) => ({ value: kind, label: auditWord(kind) }))}
            defaultValue={filters.kind}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3 lg:min-w-[20rem]">
            <TextField label={m.console_audit_from()} name="from" type="date" defaultValue={filters.from} />
            <TextField label={m.console_audit_to()} name="to" type="date" defaultValue={filters.to} />
          </div>
        </MoreFilters>
      </FilterForm>
      <FilterChips path={path} values={filters} words={filterWords} />
      <p className="my-4 text-muted" role="status">
        {isMore ? m.console_audit_found_more({ count }) : m.console_found({ count })}
      </p>
      {lines.length === 0 ? (
        <EmptyState drawing="journal" title={m.console_audit_none()} />
      ) : (
        <>
          <p aria-hidden="true" className={`${columns} mb-1 hidden px-4 text-sm text-muted`}>
            <span>{m.console_audit_at()}</span>
            <span>{m.console_audit_kind()}</span>
            <span>{m.console_audit_account()}</span>
            <span>{m.console_audit_details()}</span>
          </p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-card">
            {lines.map((line) => (
              <AuditLine key={line.id} line={line} now={now} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {!isFirst && (
          <ButtonLink to={listAddress(path, filters)} variant="secondary">
            {m.console_audit_newest()}
          </ButtonLink>
        )}
        {next !== undefined && (
          <ButtonLink to={listAddress(path, { ...filters, before: String(next) })} variant="secondary">
            {m.console_audit_older()}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

type Line = Route.ComponentProps['loaderData']['lines'][number]

function AuditLine({ line, now }: { line: Line; now: Date }) {
  const { at, kind, accountId, fullName, email, ip, details } = line
  return (
    <li className={`${columns} grid items-baseline gap-y-0.5 px-4 py-2`}>
      <span className="text-sm text-muted">{momentWords(at, now)}</span>
      <span>{auditWord(kind)}</span>
      <span className="wrap-anywhere">
        {accountId && email && <Link to={`/admin/people/${accountId}`}>{fullName || email}</Link>}
      </span>
      <span className="text-sm wrap-anywhere text-muted">
        <Dotted items={[ip, ...details.map((detail) => <Detail key={detail.key} detail={detail} />)]} />
      </span>
    </li>
  )
}

const places = { person: '/admin/people', school: '/admin/schools' }

/** Where a detail leads, by its id. */
const numbered: Record<string, string> = {
  claimId: '/admin/verifications',
  reportedId: '/admin/reports',
}

/** A name for people who still exist, words for a code, a number for an id; everything else as it was stored. */
function Detail({ detail: { key, value, of } }: { detail: Line['details'][number] }) {
  const place = of ? `${places[of.kind]}/${of.id}` : numbered[key] && `${numbered[key]}/${value}`
  const words = of || !isId(value) ? (auditDetailValue(key, value) ?? value) : `№\u00a0${numberOf(value)}`
  return (
    <>
      {auditDetailLabel(key)}: {place ? <Link to={place}>{words}</Link> : words}
    </>
  )
}
