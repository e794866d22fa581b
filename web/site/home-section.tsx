import type { ReactNode } from 'react'
import { Link } from 'react-router'

type HomeSectionProps = {
  id: string
  title: string
  /** Where the rest of them are, and its words. */
  to: string
  all: string
  children: ReactNode
}

/** A few cards of a list, and the way to all of it. */
export function HomeSection({ id, title, to, all, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <Link to={to} className="inline-flex min-h-11 items-center">
          {all}
        </Link>
      </div>
      {children}
    </section>
  )
}
