import type { Hearing } from '#domain/saved-searches/saved-search.ts'
import { countedMax, type SearchedList } from '#domain/search/search.ts'
import { m } from '#locales/messages.ts'
import { numberWords } from '#web/words/money.ts'

const frequencies: Record<Hearing, () => string> = {
  daily: () => m.saved_frequency_daily(),
  weekly: () => m.saved_frequency_weekly(),
  never: () => m.saved_frequency_never(),
  off: () => m.saved_frequency_off(),
}

const lists: Record<SearchedList, () => string> = {
  vacancies: () => m.saved_list_vacancies(),
  teachers: () => m.saved_list_teachers(),
  schools: () => m.saved_list_schools(),
  offers: () => m.saved_list_offers(),
}

export const listWord = (list: SearchedList): string => lists[list]()

/** The choices of how often mails come. */
export function frequencyOptions(values: readonly Hearing[]): { value: Hearing; label: string }[] {
  return values.map((value) => ({ value, label: frequencies[value]() }))
}

/** How much of what a search finds is new; more than is counted is said so. */
export function newWords(count: number): string {
  if (count === 0) return m.saved_nothing_new()
  if (count > countedMax) return m.saved_new_more({ amount: numberWords(countedMax) })
  return m.saved_new_count({ count, amount: numberWords(count) })
}
