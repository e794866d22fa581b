export const notificationFrequencies = ['at-once', 'daily'] as const
export type NotificationFrequency = (typeof notificationFrequencies)[number]

/** A digest comes from this hour on, by the clock of its reader. */
export const digestHour = 8
export const digestDays = 7
/** Of more a digest says how many there are. */
export const digestLinesMax = 20

export const minutesOfDay = 24 * 60

/** When no mails come: minutes of the day by the clock of their reader, over midnight where the end is the smaller. */
export type QuietHours = { from: number; to: number }

export function clockTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
