/** How long a code that links an account with a chat is good. */
export const telegramCodeMinutes = 15

/** How many codes one account may ask for in an hour. */
export const telegramCodesPerHour = 10

/** How many messages in one chat are answered in an hour, wrong codes among them; ending it always works. */
export const telegramAnswersPerHour = 30

/**
 * Telegram keeps what people write for a day. Numbers of updates may begin anew after a week of silence, so that how far
 * was heard is forgotten between the two.
 */
export const updatesKeptHours = 48

export const telegramPath = '/settings/notifications'
