/** preparing: a job gathers; ready: to be fetched for a day; discarded: to be swept with its bytes. */
export const dataExportStates = ['preparing', 'ready', 'discarded'] as const
export type DataExportState = (typeof dataExportStates)[number]

/** For how long a finished archive may be fetched. */
export const dataExportHours = 24

/** How many archives an account may ask for in a day. */
export const dataExportsPerDay = 5
