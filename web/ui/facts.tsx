import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Fact = { label: string; value: ReactNode; icon?: ReactNode }

/** What is known of a thing, as pairs. Facts without a value are left out. */
export function Facts({
  items,
  columns = 2,
  className,
}: {
  items: readonly Fact[]
  columns?: 1 | 2
  className?: string
}) {
  const known = items.filter(
    ({ value }) => value !== null && value !== undefined && value !== '' && value !== false,
  )
  if (known.length === 0) return null
  return (
    <dl className={classNames('grid gap-x-6 gap-y-3', columns === 2 && 'sm:grid-cols-2', className)}>
      {known.map(({ label, value, icon }) => (
        <div key={label} className="grid min-w-0 grid-cols-[auto_1fr] gap-x-3">
          {icon && <span className="row-span-2 mt-0.5 text-muted">{icon}</span>}
          <dt className={classNames('text-sm text-muted', !icon && 'col-span-2')}>{label}</dt>
          <dd className={classNames('min-w-0 wrap-anywhere', !icon && 'col-span-2')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
