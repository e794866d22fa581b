import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { numberWords } from '#web/words/money.ts'

type TodayPartProps = {
  title: string
  all?: string | undefined
  /** How many there are, where not all of them stand here. */
  count?: number
  /** Cards side by side where there is room. */
  isGrid?: boolean
  children: ReactNode
}

/** One kind of what waits today: a heading, the way to all of it, and its rows. */
export function TodayPart({ title, all, count, isGrid, children }: TodayPartProps) {
  return (
    <section>
      <div className="today-part-head">
        <h2 className="min-w-0 flex-[1_1_8rem] text-lg leading-snug font-semibold">{title}</h2>
        {all && (
          <Link to={all} className="inline-flex min-h-11 flex-none items-center">
            {count === undefined ? m.today_all() : m.today_all_of({ count: numberWords(count) })}
          </Link>
        )}
      </div>
      <ul className={isGrid ? 'home-cards grid gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3' : 'grid gap-3'}>
        {children}
      </ul>
    </section>
  )
}
