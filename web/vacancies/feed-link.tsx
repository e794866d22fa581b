import { Link, useHref } from 'react-router'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'

/** The feed of a list of vacancies, for people and for browsers that detect feeds. */
export function FeedLink({ values }: { values: FilterValues }) {
  const { sort: _sort, ...asked } = values
  const feed = listAddress('/feeds/vacancies.rss', asked)
  return (
    <p className="mt-6 text-center text-sm">
      <link rel="alternate" type="application/rss+xml" title={m.feed_title()} href={useHref(feed)} />
      <Link to={feed} reloadDocument rel="nofollow" className="inline-flex min-h-11 items-center">
        {m.feed_link()}
      </Link>
    </p>
  )
}
