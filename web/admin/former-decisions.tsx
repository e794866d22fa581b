import type { readReported } from '#domain/reports/read-reported.server.ts'
import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { momentWords } from '#web/words/dates.ts'
import { outcomeWord } from './report-words.ts'

type Decisions = NonNullable<Awaited<ReturnType<typeof readReported>>>['former']

/** Decisions from before it was reported again: who, when and why. */
export function FormerDecisions({ decisions, now }: { decisions: Decisions; now: Date }) {
  if (decisions.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{m.console_reported_former()}</h2>
      <ul className="divide-y divide-line">
        {decisions.map(({ id, outcome, note, decidedBy, decidedAt }) => (
          <li key={id} className="grid gap-1 py-2.5">
            <p className="font-medium">{outcomeWord(outcome)}</p>
            {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
            <p className="text-sm text-muted">
              {[decidedBy ?? m.account_deleted_name(), momentWords(decidedAt, now)].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
