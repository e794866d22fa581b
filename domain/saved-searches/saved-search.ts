import { hourMs } from '#domain/days/durations.ts'
import { type Limit, networkOf } from '#domain/limits/limit.ts'
import { type NotificationChannel, notificationChannels } from '#domain/notifications/notification.ts'

export const frequencies = ['daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** As stored: `never` means daily without mails, from before searches had channels. */
export const storedFrequencies = [...frequencies, 'never'] as const
export type StoredFrequency = (typeof storedFrequencies)[number]

/** The channels of a search; without any, it is only shown in the product. */
export const channels: readonly NotificationChannel[] = notificationChannels

export type Alerts = { frequency: Frequency; channels: readonly NotificationChannel[] }

export function alertsOf(stored: {
  frequency: StoredFrequency
  channels: readonly NotificationChannel[]
}): Alerts {
  if (stored.frequency !== 'never') return { frequency: stored.frequency, channels: stored.channels }
  return { frequency: 'daily', channels: stored.channels.filter((channel) => channel !== 'email') }
}

export const nameLengthMax = 100
export const queryLengthMax = 1_000
/** For one address or account. */
export const savedSearchesMax = 20
export const schoolSearchesMax = 60

/** After so many «not useful» in a row, the next mail offers to change or pause the search. */
export const uselessMax = 2

export const confirmationHours = 48
/** How long a stopped search of an address stays, so that a second press finds it. */
export const stoppedKeptDays = 30
export const mailsKeptDays = 365

/** The minute of each hour at which searches run. */
export const lookMinute = 5

/** Mails that confirm an address (rule 6). */
export function savingLimits({ email, ip }: { email: string; ip: string }): Limit[] {
  return [
    { key: `saved-search:email:${email}`, max: 5, windowMs: hourMs },
    { key: `saved-search:network:${networkOf(ip)}`, max: 60, windowMs: hourMs },
  ]
}

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / (24 * hourMs)

/** Days in Bishkek. */
export function isLookDue(frequency: Frequency, lastDay: string | null, today: string): boolean {
  return lastDay === null || daysBetween(lastDay, today) >= (frequency === 'weekly' ? 7 : 1)
}
