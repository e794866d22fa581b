import type { VacancyEnd } from '#domain/measures/vacancy-end-sql.server.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** That a vacancy takes no applications any more, and whether its last day or its school ended it. */
export function VacancyEndBadge({ ended }: { ended: VacancyEnd }) {
  return <Badge>{ended === 'past' ? m.vacancy_state_overdue() : m.vacancy_state_closed()}</Badge>
}
