/** Lists count, sort and page up to here; beyond it they say «more than». */
export const countedMax = 1_000

export const searchedLists = ['vacancies', 'teachers', 'schools', 'offers'] as const
export type SearchedList = (typeof searchedLists)[number]

export const searchLengthMax = 100

export const searchWordsMax = 8

/** Increase it when the contents of `search_text` or its synonyms change: rows are then renewed. */
export const searchVersion = 6
