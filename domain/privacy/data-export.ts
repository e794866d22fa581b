/** preparing: a job collects the data; ready: can be downloaded for a day; discarded: will be swept with its bytes. */
export const dataExportStates = ['preparing', 'ready', 'discarded'] as const

export const dataExportHours = 24

export const dataExportsPerDay = 5
