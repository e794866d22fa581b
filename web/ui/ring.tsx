import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type RingProps = {
  /** From 0 to 100. */
  value: number
  /** What the ring measures. */
  label: string
  /** The next step, in words. */
  text?: ReactNode
  /** In pixels, where text has its usual size. */
  size?: number
  className?: string
}

export function Ring({ value, label, text, size = 72, className }: RingProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <span
        className="relative inline-grid shrink-0 place-items-center"
        style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      >
        <svg viewBox="0 0 36 36" className="size-full" fill="none" strokeWidth="3.5" aria-hidden="true">
          <circle cx="18" cy="18" r="15.5" className="stroke-felt-press" />
          {percent > 0 && (
            <circle
              cx="18"
              cy="18"
              r="15.5"
              pathLength="100"
              strokeDasharray={`${percent} 100`}
              strokeLinecap="round"
              transform="rotate(-90 18 18)"
              className={percent === 100 ? 'stroke-green' : 'stroke-lake'}
            />
          )}
        </svg>
        <span className="absolute font-semibold tabular-nums" aria-hidden="true">
          {percent}%
        </span>
      </span>
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="font-medium">
          {label}
          <span className="sr-only">: {percent}%</span>
        </p>
        {text && <div className="text-sm text-muted">{text}</div>}
      </div>
    </div>
  )
}
