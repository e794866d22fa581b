import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Fact = {
  label: string
  value: ReactNode
  icon?: ReactNode
  /** Two such stand side by side on a phone. */
  isShort?: boolean
}

/** Facts as pairs of label and value, without those that have no value. */
export function Facts({
  items,
  columns = 2,
  className,
}: {
  items: readonly Fact[]
  columns?: 1 | 2
  className?: string
}) {
  const known = items.filter(({ value }) => value || value === 0)
  if (known.length === 0) return null
  return (
    <dl
      className={classNames(
        columns === 2 ? 'facts-two' : 'grid gap-y-3',
        columns === 2 && known.length % 6 === 4 && 'facts-pairs',
        columns === 2 && known.length % 6 === 1 && known.length > 1 && 'facts-odd',
        className,
      )}
    >
      {known.map(({ label, value, icon, isShort }) => (
        <div
          key={label}
          data-short={isShort || undefined}
          className={classNames('relative min-w-0', Boolean(icon) && 'pl-8')}
        >
          <dt className="text-sm text-muted">
            {icon && <span className="absolute top-0.5 left-0">{icon}</span>}
            {label}
          </dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
