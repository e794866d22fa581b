import type { findMeasures } from '#domain/console/find-person.server.ts'
import { measureWords } from '#domain/measures/measure-words.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { momentWords, nearMomentDay } from '#web/words/dates.ts'

type Measures = Awaited<ReturnType<typeof findMeasures>>
type Decision = Omit<Measures[number], 'schoolId'> & { schoolId?: string | null }

/** What administrators decided about a person or a school. */
export function Decided({ measures, now }: { measures: Measures; now: Date }) {
  if (measures.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{m.console_person_measures()}</h2>
      <MeasureRows measures={measures} now={now} />
    </Card>
  )
}

/** Measures with their reasons, the newest first. */
export function MeasureRows({ measures, now }: { measures: readonly Decision[]; now: Date }) {
  return (
    <ul className="divide-y divide-line">
      {measures.map(({ id, reason, madeAt, endsAt, endedAt, isInForce, madeBy, ...measure }) => (
        <li key={id} className="grid gap-0.5 py-2">
          <p className="flex flex-wrap items-center gap-x-3">
            {measureWords(measure)}
            {measure.kind !== 'warn' && isInForce && <Badge tone="red">{m.console_measure_open()}</Badge>}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
          <p className="text-sm text-muted">
            {[
              momentWords(madeAt, now),
              madeBy,
              endsAt && m.console_measure_until({ day: nearMomentDay(endsAt) }),
              endedAt && m.console_measure_ended({ day: nearMomentDay(endedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
