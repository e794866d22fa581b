/** The mail server is unavailable or refuses this product for now; waiting mail is sent when it answers again. */
export class MailServerAway extends Error {
  override name = 'MailServerAway'

  constructor(reason: string, options?: ErrorOptions) {
    super(`${awayPrefix}: ${reason}`, options)
  }
}

/** The beginning of the error's message, by which its failed jobs are found. */
export const awayPrefix = 'The mail server does not answer'

/** The mail server refuses this mail for good: a retry would be refused as well. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  /** The enhanced status of the server (5.1.1) if it gives one, otherwise its code (550). */
  readonly status: string
  /** The address itself is refused, not only this mail. */
  readonly isOfAddress: boolean

  constructor(status: string, isOfAddress: boolean) {
    super(`The mail server refuses the mail for good: ${status}`)
    this.status = status
    this.isOfAddress = isOfAddress
  }
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

/** Classifies an error of nodemailer; any other error is thrown as it is, for a retry. */
export function mailErrorOf(error: unknown): unknown {
  const { code = '', command, response = '', responseCode = 0 } = error as SmtpError
  if (responseCode >= 500 && (command === 'RCPT TO' || code === 'EMESSAGE')) {
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? String(responseCode)
    return new MailRefused(status, command === 'RCPT TO' && isOfAddress(status))
  }
  // An operator fixes a wrong password or a refused sender; mails wait until then.
  const isAway = /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|EAUTH|ENOAUTH|EPIPE)/.test(code)
  if (isAway || responseCode === 421 || (responseCode >= 500 && command === 'MAIL FROM'))
    return new MailServerAway([code, responseCode || ''].join(' ').trim(), { cause: error })
  return error
}

/** A wrong or moved address, or a closed mailbox; not a full one, nor the server's opinion of the sender. */
function isOfAddress(status: string): boolean {
  return /^(5\.1\.(0|1|2|3|6|10)|5\.2\.1|550|551|553)$/.test(status)
}
