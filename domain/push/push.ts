/** In code points. */
export const endpointLengthMax = 1_000

/** A newer one replaces the oldest. */
export const subscriptionsMax = 10
