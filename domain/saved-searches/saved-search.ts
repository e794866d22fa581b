import { dayInBishkek, startOfDay } from '#domain/days/day.ts'
import { hourMs } from '#domain/days/durations.ts'
import { type Limit, networkOf } from '#domain/limits/limit.ts'
import { type NotificationChannel, notificationChannels } from '#domain/notifications/notification.ts'

export const frequencies = ['daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** `never` is daily without mails, from before searches had channels. */
export const storedFrequencies = [...frequencies, 'never'] as const
export type StoredFrequency = (typeof storedFrequencies)[number]

/** Without any, a search is only shown in the product. */
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
export const savedSearchesMax = 20
export const schoolSearchesMax = 60

/** Then the next mail offers to change or pause the search. */
export const uselessMax = 2

export const confirmationHours = 48
/** A stopped search of an address, so that a second press finds it. */
export const stoppedKeptDays = 30
export const mailsKeptDays = 365

/** Of each hour. */
export const lookMinute = 5

const firstHour = 9

/** In Bishkek, from nine in the morning. */
export function dueDay(at: Date): string {
  return dayInBishkek(new Date(at.getTime() - firstHour * hourMs))
}

export function startOfDueDay(day: string): Date {
  return new Date(startOfDay(new Date(`${day}T00:00:00Z`)).getTime() + firstHour * hourMs)
}

/** Rule 6. */
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
