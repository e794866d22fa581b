import Check from 'lucide-react/icons/check'
import { m } from '#locales/messages.ts'
import type { ShownVacancy } from './shown-vacancies.server.ts'

/** Whoever has applied reads so in place of the day. */
export function AppliedOrDay({ vacancy: { isApplied, publishedDay } }: { vacancy: ShownVacancy }) {
  if (!isApplied) return publishedDay
  return (
    <span className="applied-mark">
      <Check size={16} className="max-sm:hidden" />
      {m.vacancy_applied()}
    </span>
  )
}
