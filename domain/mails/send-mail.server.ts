import { log } from '#platform/log.ts'
import { type Mail, sendMail as sendByPlatform } from '#platform/mail.ts'
import { MailRefused } from '#platform/mail-errors.ts'
import { findSuppression, suppressAddress, unsuppressAddress } from './suppressions.server.ts'

/**
 * Sends a mail, unless its address refused one for good before. A mail that somebody asked for just now
 * (`isAsked`) is tried all the same, and clears the address when it is taken. What a mail server refuses for good is not
 * tried again; everything else that goes wrong is thrown, so that the job is.
 */
export async function sendMail({ isAsked = false, ...mail }: Mail & { isAsked?: boolean }): Promise<void> {
  const suppression = await findSuppression(mail.to)
  if (suppression && !isAsked) {
    log.info({ status: suppression.status }, 'a mail is not sent to an address that refused one for good')
    return
  }
  try {
    await sendByPlatform({ ...mail, html: await inlined(mail.html) })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ status: error.status }, 'a mail was refused for good and is given up')
    if (error.isOfAddress) await suppressAddress(mail.to, error.status)
    return
  }
  if (suppression) await unsuppressAddress(mail.to)
}

/** Many mail programs drop style sheets; what only they can say (dark colours) stays beside. */
async function inlined(html: string): Promise<string> {
  const { default: juice } = await import('juice')
  return juice(html, { preserveMediaQueries: true })
}
