import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'

const words = {
  relevance: () => m.search_sort_relevance(),
  date: () => m.search_sort_date(),
  salary: () => m.search_sort_salary(),
  experience: () => m.search_sort_experience(),
  distance: () => m.search_sort_distance(),
}

export type Sort = keyof typeof words

/** The orders that can be asked for: by words where there are any, by distance where it is known from where. */
export function sortsOf<One extends Sort>(sorts: readonly One[], q: string, canSortByDistance: boolean) {
  return sorts.filter(
    (sort) => (sort !== 'relevance' || q !== '') && (sort !== 'distance' || canSortByDistance),
  )
}

/** In what order a list stands; the usual order is the empty choice, which leaves the address short. */
export function SortField({
  sorts,
  usual,
  asked,
}: {
  sorts: readonly Sort[]
  usual: Sort
  asked: Sort | null
}) {
  return (
    <SelectField
      label={m.search_sort_label()}
      name="sort"
      placeholder={words[usual]()}
      defaultValue={asked}
      options={sorts.filter((sort) => sort !== usual).map((sort) => ({ value: sort, label: words[sort]() }))}
    />
  )
}
