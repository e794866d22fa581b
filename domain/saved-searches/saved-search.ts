import { type Limit, networkOf } from '#domain/limits/limit.ts'
import { type NotificationChannel, notificationChannels } from '#domain/notifications/notification.ts'

/** How often it is looked for what is new. */
export const frequencies = ['daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** As it is stored: `never` is daily without mails, as it was said before a search had channels. */
export const storedFrequencies = [...frequencies, 'never'] as const
export type StoredFrequency = (typeof storedFrequencies)[number]

/** The ways a search is told by; without any of them it is told in the product alone. */
export const channels: readonly NotificationChannel[] = notificationChannels

/** How a person hears of a search. */
export type Hearing = { frequency: Frequency; channels: readonly NotificationChannel[] }

export function hearingOf(stored: {
  frequency: StoredFrequency
  channels: readonly NotificationChannel[]
}): Hearing {
  if (stored.frequency !== 'never') return { frequency: stored.frequency, channels: stored.channels }
  return { frequency: 'daily', channels: stored.channels.filter((channel) => channel !== 'email') }
}

export const nameLengthMax = 100
/** The longest address that a search may have. */
export const queryLengthMax = 1_000
/** How many searches one address may keep. */
export const savedSearchesMax = 20
export const schoolSearchesMax = 60

/** So many answers in a row that a mail was of no use, and the next one offers to change or pause the search. */
export const uselessMax = 2

/** How long a link works that confirms an address. */
export const confirmationHours = 48
/** How long a stopped search of an address stays, so that a second press finds it. */
export const stoppedKeptDays = 30
/** For how long the link of a mail ends such mails. */
export const mailsKeptDays = 365

const hourMs = 3_600_000

/** How many letters that confirm one address and one network may ask for in an hour (rule 6). */
export function savingLimits({ email, ip }: { email: string; ip: string }): Limit[] {
  return [
    { key: `saved-search:email:${email}`, max: 5, windowMs: hourMs },
    { key: `saved-search:network:${networkOf(ip)}`, max: 60, windowMs: hourMs },
  ]
}

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / (24 * hourMs)

/** Whether it is due on a day in Bishkek to see what is new, given the last day on which that was done. */
export function isLookDue(frequency: Frequency, lastDay: string | null, today: string): boolean {
  return lastDay === null || daysBetween(lastDay, today) >= (frequency === 'weekly' ? 7 : 1)
}
