import { Link } from 'react-router'
import { countedMax } from '#domain/search/search.ts'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'

/** How many results a teacher hides, with the link to show them anyway. */
export function UnwantedNote({ count, filters }: { count: number; filters: FilterValues }) {
  if (count === 0) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-muted">
      <span>{count > countedMax ? m.unwanted_many() : m.unwanted_count({ count })}</span>
      <Link
        to={listAddress('/vacancies', { ...filters, unwanted: 'shown' })}
        preventScrollReset
        className="inline-flex min-h-11 items-center"
      >
        {m.unwanted_show_all()}
      </Link>
      <Link to="/settings/unwanted" className="inline-flex min-h-11 items-center">
        {m.unwanted_change()}
      </Link>
    </p>
  )
}
