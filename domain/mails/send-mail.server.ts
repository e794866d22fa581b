import { db } from '#db/client.ts'
import { log } from '#platform/log.ts'
import { type Mail, sendMail as sendByPlatform } from '#platform/mail.ts'
import { MailRefused } from '#platform/mail-errors.ts'
import {
  findSuppression,
  type Suppressions,
  suppressAddress,
  unsuppressAddress,
} from './suppressions.server.ts'

/** A suppressed address gets only `isAsked` mails; an accepted one lifts the suppression. Throws, except on a final refusal. */
export async function sendMail(
  { isAsked = false, ...mail }: Mail & { isAsked?: boolean },
  on: Suppressions = db,
): Promise<void> {
  const suppression = await findSuppression(mail.to, on)
  if (suppression && !isAsked) {
    log.info({ status: suppression.status }, 'a mail is not sent to an address that refused one for good')
    return
  }
  try {
    await sendByPlatform({ ...mail, html: await inlined(mail.html) })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ status: error.status }, 'a mail was refused for good and is given up')
    if (error.isOfAddress) await suppressAddress(mail.to, error.status, on)
    return
  }
  if (suppression) await unsuppressAddress(mail.to, on)
}

/** Many mail programs drop style sheets; only the dark colours, which cannot be inlined, remain in one. */
async function inlined(html: string): Promise<string> {
  const { default: juice } = await import('juice')
  return juice(html, { preserveMediaQueries: true })
}
