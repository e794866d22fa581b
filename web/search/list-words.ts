import { countedMax, type SearchedList } from '#domain/search/search.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { isMoreThanCounted } from './counts.ts'

type ListWords = {
  title: () => string
  searchLabel: () => string
  search: () => string
  found: (inputs: { count: number; amount: string }) => string
  foundMore: (inputs: { amount: string }) => string
  show: (inputs: { count: number; amount: string }) => string
  loading: () => string
  /** For filters without results, and for an empty list. */
  noneFound: () => { title: string; text: string }
  none: () => { title: string; text: string }
}

/** What each list says of itself. */
export const listWords: Record<SearchedList, ListWords> = {
  vacancies: {
    title: () => m.vacancies_title(),
    searchLabel: () => m.vacancies_search_label(),
    search: () => m.vacancies_search(),
    found: (inputs) => m.vacancies_count(inputs),
    foundMore: (inputs) => m.vacancies_count_more(inputs),
    show: (inputs) => m.vacancies_show(inputs),
    loading: () => m.vacancies_loading(),
    noneFound: () => ({ title: m.vacancies_none_found(), text: m.vacancies_none_found_text() }),
    none: () => ({ title: m.vacancies_none(), text: m.vacancies_none_text() }),
  },
  schools: {
    title: () => m.schools_title(),
    searchLabel: () => m.schools_search_label(),
    search: () => m.schools_search(),
    found: (inputs) => m.schools_count(inputs),
    foundMore: (inputs) => m.schools_count_more(inputs),
    show: (inputs) => m.schools_show(inputs),
    loading: () => m.schools_loading(),
    noneFound: () => ({ title: m.schools_none_found(), text: m.schools_none_found_text() }),
    none: () => ({ title: m.schools_none_found(), text: m.schools_none_text() }),
  },
  teachers: {
    title: () => m.teachers_title(),
    searchLabel: () => m.teachers_search_label(),
    search: () => m.teachers_search(),
    found: (inputs) => m.teachers_count(inputs),
    foundMore: (inputs) => m.teachers_count_more(inputs),
    show: (inputs) => m.teachers_show(inputs),
    loading: () => m.teachers_loading(),
    noneFound: () => ({ title: m.teachers_none_found(), text: m.teachers_none_found_text() }),
    none: () => ({ title: m.teachers_none_found(), text: m.teachers_none_text() }),
  },
  offers: {
    title: () => m.offers_title(),
    searchLabel: () => m.offers_search_label(),
    search: () => m.offers_search(),
    found: (inputs) => m.offers_count(inputs),
    foundMore: (inputs) => m.offers_count_more(inputs),
    show: (inputs) => m.offers_show(inputs),
    loading: () => m.offers_loading(),
    noneFound: () => ({ title: m.offers_none_found(), text: m.offers_none_found_text() }),
    none: () => ({ title: m.offers_none_found(), text: m.offers_none_text() }),
  },
}

/** How many a list has found; it counts only to a thousand. */
export function foundWords(list: SearchedList, count: number): string {
  return isMoreThanCounted(count)
    ? listWords[list].foundMore({ amount: numberWords(countedMax) })
    : listWords[list].found({ count, amount: numberWords(count) })
}

/** The words of the button that shows the filtered list. */
export function showWords(list: SearchedList, found: number): string {
  const count = Math.min(found, countedMax)
  const amount = numberWords(count) + (isMoreThanCounted(found) ? '+' : '')
  return listWords[list].show({ count, amount })
}
