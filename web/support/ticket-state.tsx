import type { TicketState } from '#domain/support/ticket.ts'
import { m } from '#locales/messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const looks: Record<TicketState, { tone: Tone; words: () => string }> = {
  open: { tone: 'apricot', words: () => m.ticket_state_open() },
  answered: { tone: 'green', words: () => m.ticket_state_answered() },
  closed: { tone: 'neutral', words: () => m.ticket_state_closed() },
}

export const ticketStateWord = (state: TicketState): string => looks[state].words()

export function TicketStateBadge({ state }: { state: TicketState }) {
  return <Badge tone={looks[state].tone}>{ticketStateWord(state)}</Badge>
}
