/** The dates of the present legal texts; changing a text changes its date. */
export const legalDays = { privacy: '2026-11-30', terms: '2026-11-30' }
