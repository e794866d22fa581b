import { Link } from 'react-router'
import {
  type ContentState,
  contentCountMax,
  contentStates,
  findContent,
} from '#domain/measures/find-content.server.ts'
import { type MeasuredKind, measuredKinds } from '#domain/measures/measure.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterChips, FilterForm, MoreFilters } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { actorOf, notFound, placeOf, wordsOfQuery } from '#web/request/guards.server.ts'
import { galleryPhotoUrl } from '#web/school-parts/gallery-photo.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { nearDay } from '#web/words/dates.ts'
import type { Route } from './+types/content-page'
import { consoleMeta } from './console-meta.ts'
import { ConsoleSearch } from './console-search.tsx'
import { cappedCount } from './console-words.ts'
import { LaterPages } from './later-pages.tsx'
import { ObjectActions } from './object-actions.tsx'
import { kindWord } from './report-words.ts'
import { vacancyEndDay, vacancyEndWord } from './vacancy-end-badge.tsx'

const path = '/admin/content'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const kind = measuredKinds.find((one) => one === searchParams.get('kind')) ?? 'vacancy'
  const state = contentStates.find((one) => one === searchParams.get('state')) ?? 'shown'
  const after = searchParams.get('after')
  const words = wordsOfQuery(url, 'q')
  const found = (await findContent(actorOf(context), { kind, state, words, after })) ?? notFound()
  return {
    ...found,
    ...{ kind, state, isFirst: after === null, from: placeOf(url) },
    filters: { q: words, kind: kind === 'vacancy' ? null : kind, state: state === 'shown' ? null : state },
    counts: Object.fromEntries(
      contentStates.map((one) => [one, cappedCount(found.counts[one], contentCountMax)]),
    ) as Record<ContentState, number | string>,
  }
}

export function meta() {
  return consoleMeta(m.console_content())
}

/** What people have published, of one kind at a time, each with what may be decided about it. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { content, counts, kind, state, filters, isFirst, next, from } = loaderData
  const tabOf = (one: ContentState, label: string) => ({
    to: listAddress(path, { ...filters, state: one === 'shown' ? null : one }),
    label,
    count: counts[one],
    current: one === state,
  })
  return (
    <>
      <PageHeading title={m.console_content()} />
      <FilterForm
        path={path}
        values={filters}
        search={<ConsoleSearch label={m.console_content_search()} value={filters.q} />}
      >
        <MoreFilters values={{ kind: filters.kind }}>
          <SelectField
            label={m.console_content_kind()}
            name="kind"
            options={measuredKinds.map((one) => ({ value: one, label: kindWord(one) }))}
            defaultValue={kind}
          />
        </MoreFilters>
        <input type="hidden" name="state" defaultValue={filters.state ?? ''} />
      </FilterForm>
      <FilterChips path={path} values={filters} words={{ kind: () => kindWord(kind) }} />
      <LinkTabs
        label={m.console_people_state()}
        className="mt-4"
        tabs={[
          tabOf('shown', m.console_content_shown()),
          tabOf('hidden', m.console_content_hidden()),
          ...(kind === 'school' || state === 'blocked'
            ? [tabOf('blocked', m.console_content_blocked())]
            : []),
        ]}
      />
      {/* On a desk the choice beside the search says it. */}
      <h2 className="mt-5 text-lg font-semibold lg:sr-only">{kindWord(kind)}</h2>
      <div className="mt-3 lg:mt-4">
        {content.length === 0 ? (
          <EmptyState title={m.console_content_none()} />
        ) : (
          <>
            <p aria-hidden="true" className={classNames(columns, 'mb-1 hidden text-sm text-muted')}>
              <span>{m.console_content_one()}</span>
              <span>{m.console_reported_owner()}</span>
              <span>{state === 'hidden' ? m.console_hidden() : m.console_content_since()}</span>
            </p>
            <ul className="divide-y divide-line rounded-lg border border-line bg-card">
              {content.map((one) => (
                <ContentRow key={one.id} content={one} kind={kind} from={from} isOnSite={state === 'shown'} />
              ))}
            </ul>
          </>
        )}
      </div>
      <LaterPages path={path} filters={filters} isFirst={isFirst} next={next} />
    </>
  )
}

type ContentItem = Route.ComponentProps['loaderData']['content'][number]
type ContentRowProps = { content: ContentItem; kind: MeasuredKind; from: string; isOnSite: boolean }

const columns =
  'gap-x-4 pr-1 pl-4 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_10rem_2.75rem] xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_2.75rem]'

function ContentRow({ content, kind, from, isOnSite }: ContentRowProps) {
  const { id, title, isHidden, path: page } = content
  return (
    <li
      className={classNames(
        columns,
        'grid grid-cols-[minmax(0,1fr)_min(2.75rem,14vw)] items-center gap-y-0.5 py-1.5',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {kind === 'photo' && (
          <img
            src={galleryPhotoUrl(id, 480)}
            alt=""
            loading="lazy"
            className="h-16 w-24 rounded-lg bg-felt object-cover"
          />
        )}
        {page && !isHidden && isOnSite ? (
          <Link to={page} className="font-medium">
            <Unbroken>{title}</Unbroken>
          </Link>
        ) : (
          title
        )}
      </div>
      <p className="text-sm wrap-anywhere max-md:col-start-1">
        <Owner content={content} />
      </p>
      <Day content={content} />
      <div className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:self-start">
        <ObjectActions kind={kind} id={id} isHidden={isHidden} from={from} title={title} />
      </div>
    </li>
  )
}

/** Since when it stands there, and of a vacancy until when, or on which day it ended; of what is hidden, since when it is. */
function Day({ content: { day, ended, endsOn, isHidden } }: { content: ContentItem }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted max-md:col-span-2 max-md:pr-3 md:block">
      {day && (
        <span className="md:block">
          <span className="md:sr-only">{isHidden ? m.console_hidden() : m.console_content_since()}: </span>
          {nearDay(day)}
        </span>
      )}
      {endsOn && !isHidden && (
        <span className="md:block">
          {ended && `${vacancyEndWord(ended)} `}
          {vacancyEndDay(ended, endsOn)}
        </span>
      )}
    </p>
  )
}

/** Whose it is, or nobody's where they are gone. */
function Owner({ content: { owner, accountId, schoolId } }: { content: ContentItem }) {
  const look = 'text-muted no-underline hover:underline'
  if (accountId)
    return (
      <Link to={`/admin/people/${accountId}`} className={look}>
        {owner || m.console_person_unnamed()}
      </Link>
    )
  if (schoolId)
    return (
      <Link to={`/admin/schools/${schoolId}`} className={look}>
        {owner || m.console_school_unnamed()}
      </Link>
    )
  return owner
}
