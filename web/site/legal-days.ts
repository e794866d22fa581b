/** The days of the legal texts as they stand now; a change of a text is a new day. */
export const legalDays = { privacy: '2026-11-30', terms: '2026-11-27' }
