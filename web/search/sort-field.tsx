import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import { m } from '#locales/messages.ts'

const words = {
  relevance: () => m.search_sort_relevance(),
  date: () => m.search_sort_date(),
  salary: () => m.search_sort_salary(),
  experience: () => m.search_sort_experience(),
  distance: () => m.search_sort_distance(),
  fit: () => m.search_sort_fit(),
  rating: () => m.search_sort_rating(),
}

export type Sort = keyof typeof words

/** The orders that can be asked for: by words where there are any, by distance where it is known from where. */
export function sortsOf<One extends Sort>(sorts: readonly One[], q: string, canSortByDistance: boolean) {
  return sorts.filter(
    (sort) => (sort !== 'relevance' || q !== '') && (sort !== 'distance' || canSortByDistance),
  )
}

/**
 * In what order a list stands; the usual order is the empty choice, which leaves the address short. It stands outside
 * of the form that it belongs to, and applies at once.
 */
export function SortField({
  form,
  sorts,
  usual,
  asked,
}: {
  form: string
  sorts: readonly Sort[]
  usual: Sort
  asked: Sort | null
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
        <option value="">{words[usual]()}</option>
        {others.map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]()}
          </option>
        ))}
      </select>
    </span>
  )
}
