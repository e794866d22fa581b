import { Link } from 'react-router'
import { m } from '#locales/messages.ts'

/** Both roles are for work: what a parent looks for needs no account. */
export function WithoutAccount() {
  return (
    <div className="mt-3 text-pretty">
      <p className="text-muted">{m.account_without()}</p>
      <p className="flex flex-wrap justify-center gap-x-5">
        <Link to="/teachers/services" className="inline-flex min-h-11 items-center">
          {m.offers_title()}
        </Link>
        <Link to="/schools" className="inline-flex min-h-11 items-center">
          {m.nav_schools()}
        </Link>
      </p>
    </div>
  )
}
