import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import { m } from '#locales/messages.ts'

/** What each order of a list is called. */
export type SortWords<One extends string = string> = Record<One, () => string>

/** The available orders: by relevance if there are words, by distance if a position is known. */
export function sortsOf<One extends string>(sorts: readonly One[], q: string, canSortByDistance: boolean) {
  return sorts.filter(
    (sort) => (sort !== 'relevance' || q !== '') && (sort !== 'distance' || canSortByDistance),
  )
}

/**
 * The order of a list; the usual order is the empty choice, which keeps the address short. It is outside its form, and
 * applies at once.
 */
export function SortField({
  form,
  sorts,
  words,
  usual,
  asked,
}: {
  form: string
  sorts: readonly string[]
  words: SortWords
  usual: string
  asked: string | null
}) {
  const others = sorts.filter((sort) => sort !== usual)
  if (others.length === 0) return null
  return (
    <span className="list-tool sort-field">
      <ArrowDownWideNarrow size={16} aria-hidden="true" />
      <select
        form={form}
        name="sort"
        aria-label={m.search_sort_label()}
        defaultValue={asked ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        <option value="">{words[usual]?.()}</option>
        {others.map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]?.()}
          </option>
        ))}
      </select>
    </span>
  )
}
