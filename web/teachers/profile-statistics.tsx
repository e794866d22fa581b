import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { numberWords } from '#web/words/money.ts'

/** How much the profile is looked at; `applications` is null for whom it tells nothing. */
export function ProfileStatistics({ views, applications }: { views: number; applications: number | null }) {
  const facts = [
    { label: m.views_profile(), value: numberWords(views) },
    ...(applications === null
      ? []
      : [{ label: m.teacher_statistics_sent(), value: numberWords(applications) }]),
  ]
  return (
    <Card as="section" aria-labelledby="statistics">
      <h2 id="statistics" className={facts.length > 1 ? 'mb-3 text-lg font-semibold' : 'sr-only'}>
        {m.teacher_statistics()}
      </h2>
      <dl className={classNames('grid gap-x-10 gap-y-2', facts.length > 1 && 'sm:max-lg:grid-cols-2')}>
        {facts.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="shrink-0 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
