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
    <section aria-labelledby={id} className="with-ways mt-14">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <p className="ways">
        {map && <Link to={map}>{m.map_link()}</Link>}
        <Link to={to}>{all}</Link>
      </p>
      {children}
    </section>
  )
}
