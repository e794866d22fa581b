import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import { config } from './config.ts'

export type Mail = {
  to: string
  /** Who gets the answer, when it is not the sender of all our mail. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The same for every try of one mail, so that a second delivery is known as such. */
  messageId: string
  /** Where one press, of the reader or of their mail program, ends such mails (RFC 8058). */
  unsubscribeUrl?: string
}

export function outboxFolder(): string {
  return join(config().dataDir, 'outbox')
}

let transport: Transporter | undefined

/** Sends a mail by SMTP_URL; without one, writes it as a file into the outbox. */
export async function sendMail(mail: Mail): Promise<void> {
  const { smtpUrl, mailFrom, publicUrl } = config()
  const message = {
    from: mailFrom,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${new URL(publicUrl).hostname}>`,
    ...(mail.unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
  if (smtpUrl) {
    transport ??= createTransport(smtpUrl)
    await transport.sendMail(message)
    return
  }
  transport ??= createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: source } = (await transport.sendMail(message)) as unknown as { message: Buffer }
  await mkdir(outboxFolder(), { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
  const path = join(outboxFolder(), name)
  await writeFile(`${path}.tmp`, source, { mode: 0o600 })
  await rename(`${path}.tmp`, path)
}
