import type { Mail } from '#platform/mail.ts'

/**
 * Stands in for `#platform/mail.ts`, so that a test reads what was sent:
 * `vi.mock('#platform/mail.ts', () => import('#tests/support/mail-catcher.ts'))`.
 */
export const sentMails: Mail[] = []

export async function sendMail(mail: Mail): Promise<void> {
  sentMails.push(mail)
}
