/** How long the ids of deleted accounts are kept outside of backups: longer than the oldest backup (rule 65). */
export const deletionsKeptDays = 35
