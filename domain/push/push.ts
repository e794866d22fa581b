/** How long the address of a push service may be, in code points. */
export const endpointLengthMax = 1_000

/** Of one person; a newer one replaces the oldest. */
export const subscriptionsMax = 10
