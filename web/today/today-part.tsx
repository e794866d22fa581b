import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'

type TodayPartProps = {
  title: string
  all?: string | undefined
  /** Cards side by side where there is room. */
  isGrid?: boolean
  children: ReactNode
}

/** One kind of what waits today: a heading, the way to all of it, and its rows. */
export function TodayPart({ title, all, isGrid, children }: TodayPartProps) {
  return (
    <section>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        {all && (
          <Link to={all} className="inline-flex min-h-11 items-center">
            {m.today_all()}
          </Link>
        )}
      </div>
      <ul className={isGrid ? 'grid gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3' : 'grid gap-3'}>
        {children}
      </ul>
    </section>
  )
}
