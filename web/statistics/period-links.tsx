import { type Period, periods } from '#domain/statistics/period.ts'
import { m } from '#locales/messages.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'

/** Each period has its address. */
export function PeriodLinks({ period, hrefOf }: { period: Period; hrefOf: (days: Period) => string }) {
  return (
    <LinkTabs
      label={m.statistics_period()}
      className="mb-6"
      tabs={periods.map((days) => ({
        to: hrefOf(days),
        label: m.statistics_period_days({ days }),
        current: days === period,
      }))}
    />
  )
}
