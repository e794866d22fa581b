/** Longer than the oldest backup is kept (rule 65). */
export const deletionsKeptDays = 35
