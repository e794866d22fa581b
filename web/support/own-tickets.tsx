import { Link } from 'react-router'
import type { TicketState } from '#domain/support/ticket.ts'
import { m } from '#locales/messages.ts'
import { listAddress } from '#web/lists/list-address.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { Card } from '#web/ui/card.tsx'
import { TicketStateBadge } from './ticket-state.tsx'

/** Paging keeps the position: on a phone a whole form is above the list. */
const place = 'own-tickets'

type ShownTicket = { id: string; subject: string; state: TicketState; since: string }

/** What whoever is signed in wrote before. */
export function OwnTickets({
  tickets,
  page,
  pageCount,
}: {
  tickets: readonly ShownTicket[]
  page: number
  pageCount: number
}) {
  return (
    <Card as="section" id={place}>
      <h2 className="mb-3 text-lg font-semibold">{m.support_own_title()}</h2>
      <ul className="grid gap-1">
        {tickets.map(({ id, subject, state, since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link to={`/support/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
              {subject}
            </Link>
            <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <TicketStateBadge state={state} />
              {since}
            </span>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(one) => `${listAddress('/support', {}, one)}#${place}`}
      />
    </Card>
  )
}
