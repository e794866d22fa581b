/** preparing: a job gathers; ready: to be fetched for a day; discarded: to be swept with its bytes. */
export const dataExportStates = ['preparing', 'ready', 'discarded'] as const

export const dataExportHours = 24

export const dataExportsPerDay = 5
