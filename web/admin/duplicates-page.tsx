import { redirect } from 'react-router'
import { parsePlace } from '#domain/console/keyset.server.ts'
import { decideDuplicates } from '#domain/measures/decide-duplicates.server.ts'
import {
  type DuplicateState,
  duplicateStates,
  duplicatesCountMax,
  findDuplicates,
} from '#domain/measures/find-duplicates.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { ownPath } from '#web/page/return-to.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound, pathOf, requireRole, wordsOfQuery } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/duplicates-page'
import { consoleMeta } from './console-meta.ts'
import { ConsoleSearch } from './console-search.tsx'
import { cappedCount } from './console-words.ts'
import { DecideDuplicates } from './decide-duplicates.tsx'
import { LaterPages } from './later-pages.tsx'

const path = '/admin/doubles'

export async function loader({ context, url }: Route.LoaderArgs) {
  const state: DuplicateState = url.searchParams.get('state') === 'apart' ? 'apart' : 'open'
  const q = wordsOfQuery(url, 'q')
  const after = parsePlace(url.searchParams.get('after'))
  const found = (await findDuplicates(actorOf(context), { words: q, state, after })) ?? notFound()
  // Its last pair was decided.
  if (after && found.pairs.length === 0)
    throw redirect(listAddress(path, { q, state: state === 'open' ? null : state }))
  return {
    ...found,
    place: pathOf(url),
    ...{ state, filters: { q, state: state === 'open' ? null : state }, isFirst: after === undefined },
    counts: Object.fromEntries(
      duplicateStates.map((one) => [one, cappedCount(found.counts[one], duplicatesCountMax)]),
    ) as Record<DuplicateState, number | string>,
    now: now(),
  }
}

/** Declares a pair two schools, or returns it to the queue. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const form = await request.formData()
  const undone = form.get('undo')
  const outcome = undone !== null || form.get('intent') === 'open' ? 'open' : 'apart'
  const id = idOf(String(undone ?? form.get('id')))
  const decided = await decideDuplicates(actor, id, outcome)
  const isApart = outcome === 'apart'
  const returnTo = form.get('return_to')
  const back = typeof returnTo === 'string' ? ownPath(returnTo) : pathOf(url)
  // Merged, or named otherwise, meanwhile.
  if (!decided.ok) return decided.reason === 'not-found' ? goneFromList(back) : notFound()
  return redirectWithToast(back, {
    kind: 'success',
    title: isApart ? m.console_doubles_apart_done() : m.console_doubles_back_done(),
    ...(isApart && { undo: { to: path, value: id } }),
  })
}

export function meta() {
  return consoleMeta(m.console_doubles())
}

/** Schools that were likely entered twice; each pair leads to a page that compares both. */
export default function DuplicatesPage({ loaderData }: Route.ComponentProps) {
  const { pairs, counts, state, next, filters, isFirst, now } = loaderData
  const tabOf = (one: DuplicateState, label: string) => ({
    to: listAddress(path, { q: filters.q, state: one === 'open' ? null : one }),
    label,
    count: counts[one],
    current: one === state,
  })
  return (
    <>
      <PageHeading title={m.console_doubles()} />
      <p className="mb-4 max-w-prose text-muted">{m.console_doubles_text()}</p>
      <FilterForm
        path={path}
        values={filters}
        search={<ConsoleSearch label={m.console_doubles_search()} value={filters.q} />}
      >
        <input type="hidden" name="state" defaultValue={filters.state ?? ''} />
      </FilterForm>
      <LinkTabs
        label={m.console_people_state()}
        inner
        className="my-4"
        tabs={[tabOf('open', m.console_doubles_open()), tabOf('apart', m.console_doubles_apart())]}
      />
      {pairs.length === 0 ? (
        <EmptyState drawing="twins" title={m.console_doubles_none()} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-card">
          {pairs.map((pair) => (
            <Pair key={pair.id} pair={pair} state={state} place={loaderData.place} now={now} />
          ))}
        </ul>
      )}
      <LaterPages path={path} filters={filters} isFirst={isFirst} next={next} />
    </>
  )
}

type PairProps = {
  pair: Route.ComponentProps['loaderData']['pairs'][number]
  state: DuplicateState
  place: string
  now: Date
}

function Pair({
  pair: { id, schoolId, name, address, otherId, otherName, otherAddress, at },
  state,
  place,
  now,
}: PairProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-2 xl:grid-cols-[1fr_1fr_8rem_auto]">
      <Entry name={otherName} address={otherAddress} />
      <Entry name={name} address={address} />
      <p className="text-sm text-muted">{at && momentWords(at, now)}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={`/admin/schools/${otherId}/merge?with=${schoolId}`}
          variant="secondary"
          size="small"
          aria-label={`${m.console_doubles_compare()}: ${name}`}
        >
          {m.console_doubles_compare()}
        </ButtonLink>
        <DecideDuplicates id={id} isApart={state === 'apart'} name={name} place={place} />
      </div>
    </li>
  )
}

function Entry({ name, address }: { name: string; address: string }) {
  return (
    <p className="wrap-anywhere">
      {name}
      <span className="block text-sm text-muted">{address}</span>
    </p>
  )
}
