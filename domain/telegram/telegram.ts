export const telegramCodeMinutes = 15

export const telegramCodesPerHour = 10

/** Messages in one chat, wrong codes among them; ending always works. */
export const telegramAnswersPerHour = 30

/** Longer than Telegram keeps messages (a day), shorter than update numbers last in silence (a week). */
export const updatesKeptHours = 48

export const telegramPath = '/settings/notifications'
