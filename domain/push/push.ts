/** How long the address of a push service may be, in code points. */
export const endpointLengthMax = 1_000

/** In how many browsers one person hears; a newer one replaces the oldest. */
export const subscriptionsMax = 10
