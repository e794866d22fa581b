export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** Any 24 hours, not a calendar day. */
export const dayMs = 24 * hourMs

/** For so many days an offer without an answer stands before all else, on both sides; it can be answered later too. */
export const offerAskedDays = 90
