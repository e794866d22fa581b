import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { claimKinds } from '#domain/claims/claim.ts'
import {
  type ClaimList,
  claimLists,
  claimsCountMax,
  findClaims,
} from '#domain/claims/pending-claims.server.ts'
import { parsePlace } from '#domain/console/keyset.server.ts'
import { claimTitle } from '#domain/delivery/claim-title.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { stateWord } from '#web/claims/claim-words.ts'
import { SelectField } from '#web/forms/field.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterChips } from '#web/lists/filter-chips.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { MoreFilters } from '#web/lists/more-filters.tsx'
import { actorOf, notFound, wordsOfQuery } from '#web/request/guards.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { inLine, momentAgo, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/verifications-page'
import { consoleMeta } from './console-meta.ts'
import { ConsoleSearch } from './console-search.tsx'
import { cappedCount } from './console-words.ts'
import { LaterPages } from './later-pages.tsx'
import { takeBack } from './take-back.server.ts'

const path = '/admin/verifications'

export async function loader({ context, url: { searchParams }, url }: Route.LoaderArgs) {
  const list: ClaimList = searchParams.get('list') === 'decided' ? 'decided' : 'pending'
  const kind = claimKinds.find((one) => one === searchParams.get('kind')) ?? null
  const filters = { q: wordsOfQuery(url, 'q'), kind, list: list === 'pending' ? null : list }
  const after = parsePlace(searchParams.get('after'))
  const found = (await findClaims(actorOf(context), { words: filters.q, kind, list, after })) ?? notFound()
  return {
    ...found,
    ...{ list, filters, isFirst: after === undefined, now: now() },
    counts: Object.fromEntries(
      claimLists.map((one) => [one, cappedCount(found.counts[one], claimsCountMax)]),
    ) as Record<ClaimList, number | string>,
  }
}

/** Takes back the decision that was just made. */
export async function action({ request, context }: Route.ActionArgs) {
  return takeBack(actorOf(context), (await request.formData()).get('undo'))
}

export function meta() {
  return consoleMeta(m.console_verifications())
}

export default function VerificationsPage({ loaderData }: Route.ComponentProps) {
  const { claims, counts, oldestAt, list, filters, isFirst, next, now } = loaderData
  const tabOf = (one: ClaimList, label: string) => ({
    to: listAddress(path, { ...filters, list: one === 'pending' ? null : one }),
    label,
    count: counts[one],
    current: one === list,
  })
  const isNarrowed = Boolean(filters.q || filters.kind)
  return (
    <>
      <PageHeading title={m.console_verifications()} />
      <FilterForm
        path={path}
        values={filters}
        search={<ConsoleSearch label={m.console_verifications_search()} value={filters.q} />}
      >
        <MoreFilters values={{ kind: filters.kind }}>
          <SelectField
            label={m.console_verifications_kind()}
            name="kind"
            placeholder={m.console_any()}
            options={claimKinds.map((kind) => ({ value: kind, label: claimTitle(kind) }))}
            defaultValue={filters.kind}
          />
        </MoreFilters>
        <input type="hidden" name="list" defaultValue={filters.list ?? ''} />
      </FilterForm>
      <FilterChips
        path={path}
        values={filters}
        words={{ kind: (value) => (filters.kind ? claimTitle(filters.kind) : value) }}
      />
      <LinkTabs
        label={m.console_people_state()}
        inner
        className="mt-4"
        tabs={[tabOf('pending', m.console_reports_open()), tabOf('decided', m.console_reports_closed())]}
      />
      {list === 'pending' && oldestAt && +oldestAt !== +(claims[0]?.at ?? 0) && (
        <p className="mt-4 text-muted">{m.console_queue_oldest({ ago: inLine(momentAgo(oldestAt, now)) })}</p>
      )}
      <div className="mt-4">
        {claims.length === 0 ? (
          <EmptyState
            drawing={isNarrowed ? undefined : 'diploma'}
            title={isNarrowed ? m.console_reports_none() : m.console_verifications_none()}
          />
        ) : (
          <>
            <p
              aria-hidden="true"
              className={classNames(columns, 'mb-1 hidden pr-10 pl-4 text-sm text-muted')}
            >
              <span>{m.console_audit_who()}</span>
              <span>{m.console_verifications_kind()}</span>
              <span>{m.console_audit_at()}</span>
            </p>
            <ul className="divide-y divide-line rounded-lg border border-line bg-card">
              {claims.map((claim) => (
                <ClaimRow
                  key={claim.id}
                  claim={claim}
                  at={claim.at ? momentWords(claim.at, now) : undefined}
                  isDecided={list === 'decided'}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <LaterPages path={path} filters={filters} isFirst={isFirst} next={next} />
    </>
  )
}

type ClaimRowProps = {
  claim: Route.ComponentProps['loaderData']['claims'][number]
  at: string | undefined
  isDecided: boolean
}

const columns = 'gap-x-4 md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_10rem]'

function ClaimRow({ claim: { id, kind, state, name, decidedBy }, at, isDecided }: ClaimRowProps) {
  return (
    <li
      className={classNames(
        columns,
        'relative grid gap-y-0.5 onward py-2.5 pl-4 hover:bg-felt md:items-center',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`${path}/${id}`} className="card-link wrap-anywhere max-md:font-medium">
          {name}
        </Link>
        {isDecided && <Badge tone={state === 'verified' ? 'green' : 'red'}>{stateWord(state)}</Badge>}
      </p>
      <p>{claimTitle(kind)}</p>
      <p className="text-sm text-muted">
        {at}
        {isDecided && decidedBy && <span className="block wrap-anywhere">{decidedBy}</span>}
      </p>
      <ChevronRight size={18} aria-hidden="true" className="onward-sign" />
    </li>
  )
}
