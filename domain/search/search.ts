/** Up to how many results a list counts, sorts and turns pages of; beyond it says 'more than'. */
export const countedMax = 1_000

/** The lists that are searched by words, each with a dictionary of its own. */
export const searchedLists = ['vacancies', 'teachers', 'schools', 'offers'] as const
export type SearchedList = (typeof searchedLists)[number]

/** How many letters of what was typed count. */
export const searchLengthMax = 100

/** How many words of a search count. */
export const searchWordsMax = 8

/** The way in which `search_text` is made now; raise it when the way or its synonyms change, and rows are renewed. */
export const searchVersion = 3
