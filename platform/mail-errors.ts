/** The mail server takes nothing at the moment, or nothing of ours; what waits is sent when it answers again. */
export class MailServerAway extends Error {
  override name = 'MailServerAway'

  constructor(reason: string, options?: ErrorOptions) {
    super(`${awayPrefix}: ${reason}`, options)
  }
}

/** What the message begins with, by which the waiting jobs are found that failed of it. */
export const awayPrefix = 'The mail server does not answer'

/** The mail server refuses this mail for good: trying again would be refused again. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  /** As the server says it: 5.1.1 where it says that, else 550. */
  readonly status: string
  /** It is the address that does not work, and not this one mail. */
  readonly isOfAddress: boolean

  constructor(status: string, isOfAddress: boolean) {
    super(`The mail server refuses the mail for good: ${status}`)
    this.status = status
    this.isOfAddress = isOfAddress
  }
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

/** What became of a mail, out of what nodemailer says; anything else is tried again as it is. */
export function mailErrorOf(error: unknown): unknown {
  const { code = '', command, response = '', responseCode = 0 } = error as SmtpError
  if (responseCode >= 500 && (command === 'RCPT TO' || code === 'EMESSAGE')) {
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? String(responseCode)
    return new MailRefused(status, command === 'RCPT TO' && isOfAddress(status))
  }
  // Whoever runs the server mends a wrong password or a refused sender; people's mails wait for it.
  const isAway = /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|EAUTH|ENOAUTH|EPIPE)/.test(code)
  if (isAway || responseCode === 421 || (responseCode >= 500 && command === 'MAIL FROM'))
    return new MailServerAway([code, responseCode || ''].join(' ').trim(), { cause: error })
  return error
}

/** Bad or moved address, or a mailbox that is closed; not a full one, and not what the server thinks of the sender. */
function isOfAddress(status: string): boolean {
  return /^(5\.1\.(0|1|2|3|6|10)|5\.2\.1|550|551|553)$/.test(status)
}
