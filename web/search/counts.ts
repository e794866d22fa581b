import { countedMax } from '#domain/search/search.ts'
import type { FacetCounts } from '#domain/search/search-page.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'

export const isMoreThanCounted = (count: number): boolean => count > countedMax

/** The number of results: exact up to a thousand, «более 1 000» beyond. */
export function countWords(count: number): string {
  return isMoreThanCounted(count)
    ? m.search_more_than({ amount: numberWords(countedMax) })
    : numberWords(count)
}

type Option = { value: string; label: string }

/**
 * The options of a filter, each with the number of results it would leave, if counted. For the chosen one the list
 * shows the number, so its name has the whole field.
 */
export function countedOptions(
  options: readonly Option[],
  counts: FacetCounts[string] | undefined,
  chosen: string | null,
): Option[] {
  if (!counts) return [...options]
  return options.map(({ value, label }) => ({
    value,
    label: value === chosen ? label : `${label} (${numberWords(counts[value] ?? 0)})`,
  }))
}
