/** A list counts, sorts and pages up to here; beyond that it says 'more than'. */
export const countedMax = 1_000

export const searchedLists = ['vacancies', 'teachers', 'schools', 'offers'] as const
export type SearchedList = (typeof searchedLists)[number]

/** Further characters are ignored. */
export const searchLengthMax = 100

export const searchWordsMax = 8

/** Increase it when the contents of `search_text` or its synonyms change: rows are then renewed. */
export const searchVersion = 4
