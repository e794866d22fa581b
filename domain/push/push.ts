/** How long the address of a push service may be, in code points. */
export const endpointLengthMax = 1_000

/** In how many browsers one person hears; a newer one replaces the oldest. */
export const subscriptionsMax = 10

/** A message is not pushed to who reads it within so many seconds. */
export const pushedAfterSeconds = 10

/** Of what happened so long ago nobody needs to be woken. */
export const pushedWithinHours = 24
