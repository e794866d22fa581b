/** Up to how many results a list counts, sorts and turns pages of; beyond it says 'more than'. */
export const countedMax = 1_000

/** Each list has a dictionary of its own. */
export const searchedLists = ['vacancies', 'teachers', 'schools', 'offers'] as const
export type SearchedList = (typeof searchedLists)[number]

/** Further characters are ignored. */
export const searchLengthMax = 100

/** How many words of a search count. */
export const searchWordsMax = 8

/** The way in which `search_text` is made now; raise it when the way or its synonyms change, and rows are renewed. */
export const searchVersion = 3
