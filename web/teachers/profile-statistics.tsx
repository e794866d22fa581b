import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'

/** How often the profile is viewed. Where its teacher applies is between them and each school. */
export function ProfileStatistics({ views }: { views: number }) {
  return (
    <Card as="section" aria-labelledby="statistics">
      <h2 id="statistics" className="sr-only">
        {m.teacher_statistics()}
      </h2>
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="text-muted">{m.views_profile()}</dt>
        <dd className="shrink-0 font-medium tabular-nums">{numberWords(views)}</dd>
      </dl>
    </Card>
  )
}
