import type { StageCounts } from '#domain/statistics/stage-counts.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { FittingVacancies } from '#web/vacancies/fitting-vacancies.tsx'
import type { ShownFitting } from '#web/vacancies/shown-fitting.server.ts'
import { nearDay } from '#web/words/dates.ts'

/** How much time is left for the promised answer. */
export function AnswerPromise({
  promise: { dueOn, daysOver },
}: {
  promise: { dueOn: string; daysOver: number }
}) {
  return daysOver > 0 ? (
    <p className="mt-2 font-medium text-apricot-ink">{m.answer_overdue({ days: daysOver })}</p>
  ) : (
    <p className="mt-2 font-medium">{m.answer_due({ day: nearDay(dueOn) })}</p>
  )
}

const stageWords: Record<StageCounts['stages'][number]['stage'], (amount: { count: string }) => string> = {
  reviewed: m.stage_count_reviewed,
  interview: m.stage_count_interview,
  accepted: m.stage_count_accepted,
  rejected: m.stage_count_rejected,
}

/** How many applied to the same vacancy and their stages: «12 откликов · на собеседовании: 3». */
export function StagesAround({ counts: { all, stages } }: { counts: StageCounts }) {
  const words = [
    m.stage_count_all({ count: all, amount: numberWords(all) }),
    ...stages.map(({ stage, count }) => stageWords[stage]({ count: numberWords(count) })),
  ]
  return (
    <p className="mt-2 text-sm text-muted">
      {m.stage_counts_title()} {words.join(' · ')}
    </p>
  )
}

/** Alternatives after two weeks without an answer. */
export function AfterSilence({ fitting }: { fitting: readonly ShownFitting[] }) {
  return (
    <>
      <Card as="section">
        <h2 className="text-lg font-semibold">{m.answer_silent_title()}</h2>
        <p className="mt-1 max-w-prose text-pretty text-muted">{m.answer_silent_text()}</p>
      </Card>
      {fitting.length > 0 && <FittingVacancies vacancies={fitting} className="" />}
    </>
  )
}
