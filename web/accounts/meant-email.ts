import { mistakesBetween } from '#domain/search/near-words.ts'
import { domainOf, mailboxOf } from './mailbox.ts'

/** The domains that people here have most, the most frequent first. */
const usual = [
  'gmail.com',
  'mail.ru',
  'yandex.ru',
  'yandex.com',
  'inbox.ru',
  'list.ru',
  'rambler.ru',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
]

/** Domains of their own that look like a usual one with a mistake. */
const others = ['mail.com', 'email.com', 'email.ru']

/**
 * The email that was probably meant, if the domain is one mistake away from a usual one; a swap of two letters is one.
 * It is only a question: any domain may exist.
 */
export function meantEmail(email: string): string | undefined {
  const domain = domainOf(email)
  if (mailboxOf(email) || others.includes(domain)) return undefined
  // Nobody but Google has this name.
  const meant = domain.startsWith('gmail.')
    ? 'gmail.com'
    : usual.find((one) => mistakesBetween(domain, one) === 1)
  return meant && email.slice(0, email.lastIndexOf('@') + 1) + meant
}
