import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'

/** A text field with its button inside it, as every list is searched. */
export function WordsSearch({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return (
    <div className={alone ? 'filter-search search-alone' : 'filter-search'}>
      {children}
      <button type="submit" className="filter-search-button" aria-label={m.filter_submit()}>
        <Search size={20} />
      </button>
    </div>
  )
}
