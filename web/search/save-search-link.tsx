import Bookmark from 'lucide-react/icons/bookmark'
import { useContext } from 'react'
import { Link } from 'react-router'
import type { SearchedList } from '#domain/search/search.ts'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { MayKeep } from '#web/page/may-keep.ts'
import { buttonLook } from '#web/ui/button.tsx'

/** From a filtered list to saving its search: the corrected words, not the mistyped ones. */
export function SaveSearchLink({
  list,
  values,
  corrected,
  isButton = false,
}: {
  list: SearchedList
  values: FilterValues
  corrected: string | null
  /** Beside other buttons, where nothing was found. */
  isButton?: boolean
}) {
  const { sort: _sort, exact: _exact, unwanted: _unwanted, currency, ...narrowing } = values
  // Fit for a vacancy, not yet invited, and recent are looked up each time: they make no search to save.
  const { vacancy: _vacancy, fits: _fits, invited: _invited, published: _published, ...kept } = narrowing
  const asked: FilterValues = { ...kept, ...(kept.salary_from && { currency }) }
  const mayKeep = useContext(MayKeep)
  if (!mayKeep || !Object.values(asked).some(Boolean)) return null
  return (
    <Link
      to={listAddress('/saved-searches/new', { in: list, ...asked, q: corrected ?? asked.q ?? null })}
      rel="nofollow"
      className={isButton ? buttonLook({ variant: 'secondary' }) : 'list-tool'}
    >
      <Bookmark size={16} aria-hidden="true" />
      {m.saved_search_save()}
    </Link>
  )
}
