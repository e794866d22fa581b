import type { VacancyEnd } from '#domain/measures/vacancy-end-sql.server.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { dayUntil, nearDay } from '#web/words/dates.ts'

/** Which of the two ended it. */
export function vacancyEndWord(ended: VacancyEnd): string {
  return ended === 'past' ? m.vacancy_state_overdue() : m.vacancy_state_closed()
}

/** Says that a vacancy takes no more applications, and whether its last day or its school ended it. */
export function VacancyEndBadge({ ended }: { ended: VacancyEnd }) {
  return <Badge>{vacancyEndWord(ended)}</Badge>
}

/** For an open vacancy until when it takes applications, for another on which day it ended. */
export function vacancyEndDay(ended: VacancyEnd | null, endsOn: string): string {
  return ended ? nearDay(endsOn) : m.own_vacancy_until({ day: dayUntil(endsOn) })
}
