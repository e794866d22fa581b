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

/** What happened, in order: what has its colour is how it stands now, all before it is past. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="grid">
      {items.map((item, index) => (
        <li
          key={item.key ?? index}
          className="timeline-item relative grid grid-cols-[1rem_1fr] gap-x-3 pb-5 last:pb-0"
        >
          <span
            className={classNames(
              'relative z-1 mt-1.5 size-3 rounded-full',
              index === items.length - 1 ? dots[item.tone ?? 'neutral'] : 'border-2 border-control bg-card',
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
  )
}
