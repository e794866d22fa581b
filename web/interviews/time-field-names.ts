/** The fields of one form for up to five times. */
export const timeFieldNames = ['time_1', 'time_2', 'time_3', 'time_4', 'time_5'] as const
