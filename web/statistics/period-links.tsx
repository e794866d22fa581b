import { type Period, periods } from '#domain/statistics/period.ts'
import { m } from '#locales/messages.ts'
import { PillLinks } from '#web/ui/pill-links.tsx'

/** Each period has its address. */
export function PeriodLinks({
  period,
  hrefOf,
  className = '',
}: {
  period: Period
  hrefOf: (days: Period) => string
  className?: string
}) {
  return (
    <PillLinks
      label={m.statistics_period()}
      className={className}
      links={periods.map((days) => ({
        to: hrefOf(days),
        label: m.statistics_period_days({ days }),
        current: days === period,
      }))}
    />
  )
}
