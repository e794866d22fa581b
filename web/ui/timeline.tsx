import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { classNames } from './class-names.ts'

export type TimelineItem = { title: ReactNode; time: ReactNode; text?: ReactNode; tone?: Tone; key?: string }

const dots: Record<Tone, string> = {
  neutral: 'bg-control',
  lake: 'bg-lake',
  apricot: 'bg-apricot',
  green: 'bg-green',
  red: 'bg-red',
}

/**
 * The events in order, across the width if there are many: the last one with a colour is the present state. A step
 * without a colour does not change that.
 */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const current = items.findLast(({ tone }) => tone !== undefined) ?? items.at(-1)
  return (
    <div className="timeline-place">
      <ol className="timeline">
        {items.map((item, index) => (
          <li key={item.key ?? index} className="timeline-item">
            <span
              className={classNames(
                'relative z-1 mt-1.5 size-3 rounded-full',
                item === current ? dots[item.tone ?? 'neutral'] : 'border-2 border-control bg-card',
              )}
            />
            <div className="min-w-0">
              <p className="font-medium">{item.title}</p>
              <p className="text-sm text-muted">{item.time}</p>
              {item.text && (
                <div className="text-sm wrap-anywhere whitespace-pre-line text-muted">{item.text}</div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
