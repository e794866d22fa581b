import { type Limit, networkOf } from '#domain/limits/limit.ts'

/** `never` keeps a search without mails. */
export const mailFrequencies = ['daily', 'weekly', 'never'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

export const nameLengthMax = 100
/** The longest address that a search may have. */
export const queryLengthMax = 1_000
/** How many searches one address may keep. */
export const savedSearchesMax = 20
export const schoolSearchesMax = 60

/** What a member of a school says of a search of the school: `off` is nothing at all, by no way. */
export const hearings = [...mailFrequencies, 'off'] as const
export type Hearing = (typeof hearings)[number]

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

/**
 * Whether it is due on a day in Bishkek to see what is new, given the last day on which that was done: without mails
 * every day, for what is told in the product.
 */
export function isLookDue(frequency: MailFrequency, lastDay: string | null, today: string): boolean {
  return lastDay === null || daysBetween(lastDay, today) >= (frequency === 'weekly' ? 7 : 1)
}
