export const telegramCodeMinutes = 15

export const telegramCodesPerHour = 10

/** Wrong codes included; ending always works. */
export const telegramAnswersPerHour = 30

/** Longer than Telegram keeps messages (a day), shorter than its numbers stay stable without traffic (a week). */
export const updatesKeptHours = 48

export const telegramPath = '/settings/notifications'
