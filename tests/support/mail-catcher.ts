import type { Mail } from '#platform/mail.ts'

/**
 * Stands in for `#platform/mail.ts`, so that a test reads what was sent:
 * `vi.mock('#platform/mail.ts', () => import('#tests/support/mail-catcher.ts'))`.
 */
export const sentMails: Mail[] = []

/** While it is set, sending waits for it, as for a mail server that says nothing. */
export const hanging: { until: Promise<void> | undefined } = { until: undefined }

export async function sendMail(mail: Mail): Promise<void> {
  await hanging.until
  sentMails.push(mail)
}

export async function mailServerAnswers(): Promise<boolean> {
  return true
}

export function closeMail(): void {}
