import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'

/** The newest vacancies, up to six cards as its children. */
export function NewestVacancies({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="newest" className="mt-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="newest" className="text-xl font-semibold">
          {m.home_newest_title()}
        </h2>
        <Link to="/vacancies" className="inline-flex min-h-11 items-center">
          {m.home_newest_all()}
        </Link>
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </section>
  )
}
