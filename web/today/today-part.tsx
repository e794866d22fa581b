import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

type TodayPartProps = {
  title: string
  /** How many there are, where not all of them are shown at every width. */
  total?: string | undefined
  /** What holds for all of its rows, said once. */
  note?: string
  all?: string | undefined
  /** The number of all, if not all of them are here. */
  count?: number
  /** Cards side by side where there is room. */
  isGrid?: boolean
  /** How many a phone shows, so that the next part is near; the link leads to the others. */
  onPhone?: keyof typeof phoneRows
  children: ReactNode
}

/** Of the applications of one kind. */
export const applicationsOnPhone = 3

const phoneRows = {
  2: 'max-md:[&>:nth-child(n+3)]:hidden',
  3: 'max-md:[&>:nth-child(n+4)]:hidden',
}

/** One kind of what waits today: a heading, the link to all of it, and its rows. */
export function TodayPart({ title, total, note, all, count, isGrid, onPhone, children }: TodayPartProps) {
  return (
    <section>
      <div className="today-part-head">
        <div className="today-part-title">
          <h2 className="min-w-0 text-lg leading-snug font-semibold">
            {title}
            {total && <span className="ml-2 font-normal text-muted tabular-nums">{total}</span>}
          </h2>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        {all && (
          <Link to={all} className="inline-flex min-h-11 flex-none items-center">
            {count === undefined ? m.today_all() : m.today_all_of({ count: numberWords(count) })}
          </Link>
        )}
      </div>
      <ul
        className={classNames(
          'grid gap-3',
          isGrid && 'home-cards sm:gap-4 md:grid-cols-2 lg:grid-cols-3',
          onPhone && phoneRows[onPhone],
        )}
      >
        {children}
      </ul>
    </section>
  )
}
