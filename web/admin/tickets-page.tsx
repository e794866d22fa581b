import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { parsePlace } from '#domain/console/keyset.server.ts'
import { findTickets, ticketsCountMax } from '#domain/support/find-tickets.server.ts'
import { type TicketState, ticketStates } from '#domain/support/ticket.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FilterForm } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { actorOf, notFound, wordsOfQuery } from '#web/request/guards.server.ts'
import { TicketStateBadge } from '#web/support/ticket-state.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { inLine, momentAgo, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/tickets-page'
import { consoleMeta } from './console-meta.ts'
import { ConsoleSearch } from './console-search.tsx'
import { cappedCount } from './console-words.ts'
import { LaterPages } from './later-pages.tsx'

const path = '/admin/support'

/** The state in the address; without one, the open tickets. */
function stateOf(url: URL): TicketState | null {
  const named = url.searchParams.get('state')
  if (named === 'all') return null
  return ticketStates.find((state) => state === named) ?? 'open'
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = stateOf(url)
  const filters = { q: wordsOfQuery(url, 'q'), state: state === 'open' ? null : (state ?? 'all') }
  const after = parsePlace(url.searchParams.get('after'))
  const found = await findTickets(actorOf(context), { words: filters.q, state, after })
  if (!found) notFound()
  return {
    ...found,
    ...{ state, filters, isFirst: after === undefined, now: now() },
    counts: Object.fromEntries(
      ticketStates.map((one) => [one, cappedCount(found.counts[one], ticketsCountMax)]),
    ) as Record<TicketState, number | string>,
  }
}

export function meta() {
  return consoleMeta(m.console_support())
}

export default function TicketsPage({ loaderData }: Route.ComponentProps) {
  const { tickets, counts, oldestAt, state, filters, isFirst, next, now } = loaderData
  const tabOf = (one: TicketState | null, label: string) => ({
    to: listAddress(path, { q: filters.q, state: one === 'open' ? null : (one ?? 'all') }),
    label,
    ...(one && { count: counts[one] }),
    current: one === state,
  })
  return (
    <>
      <PageHeading
        title={m.console_support()}
        actions={
          <ButtonLink to={`${path}/answers`} variant="secondary">
            {m.console_saved_answers()}
          </ButtonLink>
        }
      />
      <FilterForm
        path={path}
        values={filters}
        search={<ConsoleSearch label={m.console_tickets_search()} value={filters.q} />}
      >
        <input type="hidden" name="state" defaultValue={filters.state ?? ''} />
      </FilterForm>
      <LinkTabs
        label={m.console_people_state()}
        inner
        className="mt-4"
        tabs={[
          tabOf('open', m.console_tickets_open()),
          tabOf('answered', m.console_tickets_answered()),
          tabOf('closed', m.console_tickets_closed()),
          tabOf(null, m.console_any()),
        ]}
      />
      {state === 'open' && oldestAt && (
        <p className="mt-4 text-muted">{m.console_queue_oldest({ ago: inLine(momentAgo(oldestAt, now)) })}</p>
      )}
      <div className="mt-4">
        {tickets.length === 0 ? (
          <EmptyState
            drawing={filters.q ? undefined : 'quiet'}
            title={filters.q ? m.console_tickets_none() : m.console_queue_empty()}
          />
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line bg-card">
            {tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} hasState={state === null} now={now} />
            ))}
          </ul>
        )}
      </div>
      <LaterPages path={path} filters={filters} isFirst={isFirst} next={next} />
    </>
  )
}

type Ticket = Route.ComponentProps['loaderData']['tickets'][number]

function TicketRow({
  ticket: { id, name, email, subject, state, stateSince },
  hasState,
  now,
}: {
  ticket: Ticket
  hasState: boolean
  now: Date
}) {
  return (
    <li className="relative grid gap-x-4 gap-y-0.5 onward py-2.5 pl-4 hover:bg-felt md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_10rem] md:items-center">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`${path}/${id}`} className="card-link wrap-anywhere">
          {subject}
        </Link>
        {hasState && <TicketStateBadge state={state} />}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {name}
        <span className="block">{email}</span>
      </p>
      <p className="text-sm text-muted">{momentWords(stateSince, now)}</p>
      <ChevronRight size={18} aria-hidden="true" className="onward-sign" />
    </li>
  )
}
