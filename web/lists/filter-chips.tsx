import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import type { FilterValues } from './filters.tsx'
import { listAddress } from './list-address.ts'

/** The link to the whole list: with typed words only, no filter is set. */
export function resetWords({ q, exact: _exact, sort: _sort, ...filters }: FilterValues): string {
  return q && !Object.values(filters).some(Boolean) ? m.filter_clear() : m.filter_reset()
}

type FilterChipsProps = {
  path: string
  values: FilterValues
  /** The chip's words for each filter, in their order. */
  words: Record<string, ((value: string) => string) | undefined>
  /** What else can be done with all of them. */
  children?: ReactNode
}

/** The active filters, each with a way to remove it, and with several one for all. */
export function FilterChips({ path, values, words, children }: FilterChipsProps) {
  const chips = Object.entries(words).flatMap(([name, say]) => {
    const value = values[name]
    return value && say ? [{ name, label: say(value) }] : []
  })
  if (chips.length === 0 && !children) return null
  return (
    <div className="list-asked">
      <ul className="list-chips empty:hidden">
        {chips.map(({ name, label }) => (
          <li key={name} className="max-w-full">
            <Link
              to={listAddress(path, { ...values, [name]: null })}
              preventScrollReset
              aria-label={m.filter_off({ filter: label })}
              className="list-tool list-tool-current max-w-full"
            >
              <span className="truncate">{label}</span>
              <X size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="list-asked-actions">
        {(chips.length > 1 || values.q) && (
          <Link to={path} preventScrollReset className="list-tool">
            {resetWords(values)}
          </Link>
        )}
        {children}
      </p>
    </div>
  )
}
