import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'

type HomeSectionProps = {
  id: string
  title: string
  /** Where the rest of them are, and its words. */
  to: string
  all: string
  /** Where the same stands on a map. */
  map?: string
  children: ReactNode
}

/** A few cards of a list, and the way to all of it. */
export function HomeSection({ id, title, to, all, map, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="flex flex-wrap gap-x-6">
          {map && (
            <Link to={map} className="inline-flex min-h-11 items-center">
              {m.map_link()}
            </Link>
          )}
          <Link to={to} className="inline-flex min-h-11 items-center">
            {all}
          </Link>
        </p>
      </div>
      {children}
    </section>
  )
}
