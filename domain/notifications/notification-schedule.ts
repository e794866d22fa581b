/** When mails of what happened come: each by itself, or what is still unread in one digest a day. */
export const notificationFrequencies = ['at-once', 'daily'] as const
export type NotificationFrequency = (typeof notificationFrequencies)[number]

/** A digest comes from this hour on, by the clock of its reader. */
export const digestHour = 8
/** What is older is in no digest any more. */
export const digestDays = 7
/** How many of the newest a digest names; of more it says how many there are. */
export const digestLinesMax = 20

export const minutesOfDay = 24 * 60

/** When no mails come: minutes of the day by the clock of their reader, over midnight where the end is the smaller. */
export type QuietHours = { from: number; to: number }

/** A minute of the day as a clock has it: «22:30». */
export function clockTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
