export const telegramCodeMinutes = 15

export const telegramCodesPerHour = 10

/** Messages in one chat, wrong codes included; ending always works. */
export const telegramAnswersPerHour = 30

/**
 * Longer than Telegram keeps messages (a day), shorter than its update numbers stay stable without traffic (a week).
 */
export const updatesKeptHours = 48

export const telegramPath = '/settings/notifications'
