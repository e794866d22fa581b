import { Link } from 'react-router'
import type { findMeasures } from '#domain/console/find-person.server.ts'
import { measureWords } from '#domain/measures/measure-words.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { momentWords, nearMomentDay } from '#web/words/dates.ts'

type Measures = Awaited<ReturnType<typeof findMeasures>>
type Decision = Omit<Measures[number], 'accountId' | 'schoolId' | 'objectId' | 'appealId'> &
  Partial<Measures[number]>

type DecidedProps = {
  measures: Measures
  now: Date
  title?: string
  /** The appeal against them, from which they can be ended. */
  appeal?: string
}

/** An administrator's measures against a person or a school. */
export function Decided({ measures, now, title = m.console_person_measures(), appeal }: DecidedProps) {
  if (measures.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <MeasureRows measures={measures} now={now} appeal={appeal} />
    </Card>
  )
}

/** Where it is ended, and whose it is. */
function AppealedWays({ measure, appeal }: { measure: Decision; appeal: string }) {
  const { kind, objectKind, objectId, accountId, schoolId, isInForce } = measure
  const owner = schoolId ? `/admin/schools/${schoolId}` : accountId ? `/admin/people/${accountId}` : undefined
  const end =
    kind === 'hide'
      ? `/admin/objects/${objectKind}/${objectId}/show?from=${encodeURIComponent(appeal)}`
      : owner && `${owner}/unblock`
  return (
    <p className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-11 *:items-center">
      {kind !== 'warn' && isInForce && end && (
        <Link to={end}>{kind === 'hide' ? m.console_show() : m.console_unblock()}</Link>
      )}
      {owner && <Link to={owner}>{schoolId ? m.console_school() : m.console_person_account()}</Link>}
    </p>
  )
}

/** Measures with their reasons, the newest first. */
export function MeasureRows({
  measures,
  now,
  appeal,
}: {
  measures: readonly Decision[]
  now: Date
  appeal?: string | undefined
}) {
  return (
    <ul className="divide-y divide-line">
      {measures.map((measure) => (
        <li key={measure.id} className="grid gap-0.5 py-2">
          <p className="flex flex-wrap items-center gap-x-3">
            {measureWords(measure)}
            {measure.kind !== 'warn' && measure.isInForce && (
              <Badge tone="red">{m.console_measure_open()}</Badge>
            )}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{measure.reason}</p>
          <p className="text-sm text-muted">
            {[
              momentWords(measure.madeAt, now),
              measure.madeBy,
              measure.endsAt && m.console_measure_until({ day: nearMomentDay(measure.endsAt) }),
              measure.endedAt && m.console_measure_ended({ day: nearMomentDay(measure.endedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {appeal ? (
            <AppealedWays measure={measure} appeal={appeal} />
          ) : (
            measure.appealId && (
              <p>
                <Link to={`/admin/support/${measure.appealId}`} className="inline-flex min-h-11 items-center">
                  {m.appeal_title()}
                </Link>
              </p>
            )
          )}
        </li>
      ))}
    </ul>
  )
}
