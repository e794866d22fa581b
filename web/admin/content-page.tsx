import { Link } from 'react-router'
import { parsePlace } from '#domain/console/keyset.server.ts'
import { numberOf } from '#domain/console/number-range.ts'
import {
  type Content,
  type ContentSort,
  type ContentState,
  contentCountMax,
  contentSortsOf,
  contentStates,
  findContent,
} from '#domain/measures/find-content.server.ts'
import { measuredKinds } from '#domain/measures/measure.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { SelectField } from '#web/forms/field.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterChips } from '#web/lists/filter-chips.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { MoreFilters } from '#web/lists/more-filters.tsx'
import { placeWords } from '#web/places/places.server.ts'
import { actorOf, notFound, pathOf, wordsOfQuery } from '#web/request/guards.server.ts'
import { galleryPhotoUrl } from '#web/school-parts/gallery-photo.tsx'
import { SortField } from '#web/search/sort-field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { inLine, momentWords } from '#web/words/dates.ts'
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
  const sorts = contentSortsOf(kind, state)
  const sort = sorts.find((one) => one === searchParams.get('sort')) ?? 'since'
  const after = parsePlace(searchParams.get('after'))
  const words = wordsOfQuery(url, 'q')
  const found = (await findContent(actorOf(context), { kind, state, sort, words, after })) ?? notFound()
  return {
    ...found,
    content: await Promise.all(found.content.map(withPlace)),
    ...{ kind, state, sorts, isFirst: after === undefined, from: pathOf(url), now: now() },
    filters: {
      q: words,
      kind: kind === 'vacancy' ? null : kind,
      state: state === 'shown' ? null : state,
      sort: sort === 'since' ? null : sort,
    },
    counts: Object.fromEntries(
      contentStates.map((one) => [one, cappedCount(found.counts[one], contentCountMax)]),
    ) as Record<ContentState, number | string>,
  }
}

/** With its place in words: the town, and for a school the address there. */
async function withPlace({ placeId, locationText, address, ...one }: Content) {
  const place = await placeWords(placeId, locationText)
  return { ...one, place: [place, address].filter(Boolean).join(', ') }
}

export function meta() {
  return consoleMeta(m.console_content())
}

const formId = 'content'

/** Published content, one kind at a time, each with its possible measures. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { content, counts, kind, state, filters, isFirst, next } = loaderData
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
        id={formId}
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
        inner
        className="mt-4"
        tabs={[
          tabOf('shown', m.console_content_shown()),
          tabOf('hidden', m.console_content_hidden()),
          ...(kind === 'school' || state === 'blocked'
            ? [tabOf('blocked', m.console_content_blocked())]
            : []),
        ]}
      />
      <div className="mt-3 mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{kindWord(kind)}</h2>
        {content.length > 0 && <Order shown={loaderData} />}
      </div>
      {content.length === 0 ? (
        <EmptyState title={m.console_content_none()} />
      ) : (
        <ContentList shown={loaderData} />
      )}
      <LaterPages path={path} filters={filters} isFirst={isFirst} next={next} />
    </>
  )
}

type PageData = Route.ComponentProps['loaderData']

const sortWords: Record<ContentSort, () => string> = {
  since: () => m.search_sort_date(),
  changed: () => m.search_sort_updated(),
}

/** The order of the list: a choice if there are two, otherwise in words. */
function Order({ shown: { sorts, state, filters } }: { shown: PageData }) {
  if (sorts.length > 1)
    return <SortField form={formId} sorts={sorts} words={sortWords} usual="since" asked={filters.sort} />
  const words: Record<ContentState, () => string> = {
    shown: sortWords.since,
    hidden: () => m.console_content_hidden_last(),
    blocked: () => m.console_content_blocked_last(),
  }
  return <p className="flex min-h-11 items-center text-sm text-muted">{words[state]()}</p>
}

/** What the time of a row refers to. */
function momentWord({ state, filters }: Pick<PageData, 'state' | 'filters'>): string {
  if (state === 'hidden') return m.console_hidden()
  if (state === 'blocked') return m.console_content_blocked_at()
  return filters.sort === 'changed' ? m.console_content_changed() : m.console_content_since()
}

function ContentList({ shown }: { shown: PageData }) {
  const moment = momentWord(shown)
  return (
    <>
      <p aria-hidden="true" className={classNames(columns, 'mb-1 hidden text-sm text-muted')}>
        <span>{m.console_content_one()}</span>
        <span>{m.console_reported_owner()}</span>
        <span>{moment}</span>
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-card">
        {shown.content.map((one) => (
          <ContentRow key={one.id} content={one} shown={shown} moment={moment} />
        ))}
      </ul>
    </>
  )
}

type ContentItem = PageData['content'][number]
type ContentRowProps = { content: ContentItem; shown: PageData; moment: string }

const columns =
  'gap-x-4 pr-1 pl-4 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_10.5rem_2.75rem] xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_2.75rem]'

function ContentRow({ content, shown: { kind, state, from, now }, moment }: ContentRowProps) {
  const { id, title, isHidden, path: page, place, other, closed } = content
  return (
    <li
      className={classNames(
        columns,
        'grid grid-cols-[minmax(0,1fr)_min(2.75rem,14vw)] items-start gap-y-0.5 py-2',
      )}
    >
      <div className="flex flex-wrap gap-x-3 gap-y-1 wrap-anywhere">
        {kind === 'photo' && (
          <img
            src={galleryPhotoUrl(id, 480)}
            alt=""
            loading="lazy"
            className="h-16 w-24 rounded-lg bg-felt object-cover"
          />
        )}
        <div className="min-w-0 flex-1">
          {page && !isHidden && !closed && state === 'shown' ? (
            <Link to={page} className="font-medium">
              <Unbroken>{title}</Unbroken>
            </Link>
          ) : (
            title
          )}
          {/* Distinguishes it from another of the same name. */}
          <p className="text-sm text-muted">
            <Dotted
              items={[
                place,
                other && m.console_content_of({ name: other }),
                endOf(content),
                closedOf(content),
              ]}
            />
          </p>
        </div>
      </div>
      <div className="text-sm wrap-anywhere max-md:col-start-1 md:pt-0.5">
        <Owner content={content} kind={kind} />
      </div>
      <Moment content={content} word={moment} now={now} />
      <div className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        <ObjectActions kind={kind} id={id} isHidden={isHidden} from={from} title={title} />
      </div>
    </li>
  )
}

/** Until when a vacancy is open, or on which day and by whom it ended. */
function endOf({ ended, endsOn, isHidden }: ContentItem): string | null {
  if (!endsOn || isHidden) return null
  const day = vacancyEndDay(ended, endsOn)
  return ended ? `${inLine(vacancyEndWord(ended))}: ${day}` : day
}

/** Why nobody sees it now, though its owner did not hide it by itself. */
function closedOf({ closed, schoolId, isHidden }: ContentItem): string | null {
  if (!closed || isHidden) return null
  if (closed === 'hidden') return m.console_person_hidden()
  return schoolId ? m.application_reason_school_blocked() : m.console_person_blocked()
}

/** By what the list is ordered, and the number, which tells it from another of the same name. */
function Moment({ content: { at, id }, word, now }: { content: ContentItem; word: string; now: Date }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted max-md:col-span-2 max-md:pr-3 md:block md:pt-0.5">
      {at && (
        <span className="md:block">
          {/* The head of the column, and on a phone the order, say so. */}
          <span className="sr-only">{word}: </span>
          {momentWords(at, now)}
        </span>
      )}
      <span className="wrap-anywhere tabular-nums md:whitespace-nowrap">№&nbsp;{numberOf(id)}</span>
    </p>
  )
}

/** The owner, or nobody if they are gone; a school's own name is beside it. */
function Owner({ content, kind }: { content: ContentItem; kind: PageData['kind'] }) {
  const { owner, accountId, schoolId, email } = content
  const [place, words] = accountId
    ? [`/admin/people/${accountId}`, owner || m.console_person_unnamed()]
    : [
        `/admin/schools/${schoolId}`,
        kind === 'school' ? m.console_school() : owner || m.console_school_unnamed(),
      ]
  if (!accountId && !schoolId) return owner && <p>{owner}</p>
  return (
    <p className="flex flex-wrap gap-x-2 md:block">
      <Link to={place} className="text-ink no-underline hover:underline">
        {words}
      </Link>
      {email && (
        <span className="text-muted md:block">
          <EmailWords address={email} />
        </span>
      )}
    </p>
  )
}
