/** From this far a teacher comes home every day. */
export const nearKm = 30
