export const notificationFrequencies = ['at-once', 'daily'] as const
export type NotificationFrequency = (typeof notificationFrequencies)[number]

/** By the reader's clock. */
export const digestHour = 8
export const digestDays = 7
/** A digest counts the rest. */
export const digestLinesMax = 20

export const minutesOfDay = 24 * 60

/** Minutes of the day by the reader's clock; they span midnight where `to` is smaller. */
export type QuietHours = { from: number; to: number }

export function clockTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
