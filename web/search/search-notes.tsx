import { Link } from 'react-router'
import { countedMax } from '#domain/search/search.ts'
import type { Relaxation } from '#domain/search/search-page.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { countWords, isMoreThanCounted } from './counts.ts'

type ListProps = { path: string; values: FilterValues }

/** Says that something else was searched for than was typed, with the way back. */
export function CorrectedNote({ path, values, corrected }: ListProps & { corrected: string | null }) {
  const typed = values.q ?? ''
  if (values.exact) return <p className="list-note">{m.search_exact_note({ typed })}</p>
  if (!corrected) return null
  return (
    <p className="list-note">
      {m.search_corrected({ shown: corrected })}{' '}
      <Link to={listAddress(path, { ...values, exact: '1' })} rel="nofollow">
        {m.search_exactly({ typed })}
      </Link>
    </p>
  )
}

/** For a search without results: what it would find without one of its filters. */
export function RelaxedSearches({
  path,
  values,
  relaxations,
  words,
}: ListProps & { relaxations: Relaxation[]; words: Record<string, (value: string) => string> }) {
  const named = relaxations.flatMap(({ without, count }) => {
    const value = values[without]
    const say = words[without]
    return value && say ? [{ without, count, filter: say(value).replace(/^«(.*)»$/, '$1') }] : []
  })
  if (named.length === 0) return null
  return (
    <div className="mt-4 grid w-full justify-items-center gap-2">
      <p className="font-medium">{m.search_wider_title()}</p>
      <ul className="grid gap-1">
        {named.map(({ without, count, filter }) => (
          <li key={without}>
            <Link
              to={listAddress(path, { ...values, [without]: null })}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {m.search_wider({ filter, amount: countWords(count) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Below a list of more than a thousand: its pages end there. */
export function FirstOnlyNote({ count }: { count: number }) {
  if (!isMoreThanCounted(count)) return null
  return (
    <p className="mt-4 text-center text-sm text-muted">
      {m.search_first_only({ amount: numberWords(countedMax) })}
    </p>
  )
}
