import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import { config } from './config.ts'
import { MailServerAway, mailErrorOf } from './mail-errors.ts'

export type Mail = {
  to: string
  /** The address for replies, if not the sender of all our mail. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The same for every try of one mail, so that a second delivery is recognised. */
  messageId: string
  /** Where one press, of the reader or of their mail program, turns such mails off (RFC 8058). */
  unsubscribeUrl?: string
  /** The calendar part: a meeting, or its cancellation. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
}

const timeouts = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  dnsTimeout: 5_000,
  socketTimeout: 15_000,
}
/**
 * A server may send a little every few seconds and never end: the connection is cut, so that others do not wait for it.
 */
const usualMailTimeoutMs = 30_000
/**
 * The headers of RFC 6376 that our mails may have, and those that mail programs require in the signature before they
 * offer one-click unsubscription (RFC 8058): the library's list lacks these.
 */
const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'In-Reply-To', 'References'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding', 'Auto-Submitted'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')
/** How long nothing is tried after the server failed to answer, so that waiting mails do not each time out. */
const restMs = 3_000

export function outboxFolder(): string {
  return join(config().dataDir, 'outbox')
}

/** How mails leave this process. */
export interface Mailer {
  /** Throws `MailRefused` or `MailServerAway` if an immediate retry is useless. */
  send(mail: Mail, timeoutMs?: number): Promise<void>
  /** Whether mail would be taken; nothing is sent. */
  answers(): Promise<boolean>
}

/** Sends by SMTP_URL; without one, writes each mail as a file into the outbox. */
const mailerOfSettings: Mailer = {
  send,
  answers: () =>
    bySmtp((opened) => opened.verify()).then(
      () => true,
      () => false,
    ),
}

let mailer = mailerOfSettings
let transport: Transporter | undefined
let restUntil = 0

/** Replaces the mailer of the settings, until called with undefined. */
export function setMailer(other: Mailer | undefined): void {
  mailer = other ?? mailerOfSettings
}

export function sendMail(mail: Mail, timeoutMs?: number): Promise<void> {
  return mailer.send(mail, timeoutMs)
}

/** Probes at once, even if the server was unavailable a moment ago. */
export function mailServerAnswers(): Promise<boolean> {
  restUntil = 0
  return mailer.answers()
}

/** Cuts running connections; the next mail connects again. */
export function closeMail(): void {
  transport?.close({ force: true })
  transport = undefined
  restUntil = 0
}

async function send(mail: Mail, timeoutMs?: number): Promise<void> {
  const { smtpUrl, mailFrom, publicUrl } = config()
  const message = {
    from: mailFrom,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'interview.ics' } }),
    messageId: `<${mail.messageId}@${new URL(publicUrl).hostname}>`,
    headers: {
      // No program on holiday answers (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
  if (smtpUrl) return bySmtp((opened, signal) => opened.sendMail({ ...message, signal }), timeoutMs)
  transport ??= createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: source } = (await transport.sendMail(message)) as unknown as { message: Buffer }
  await mkdir(outboxFolder(), { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
  const path = join(outboxFolder(), name)
  await writeFile(`${path}.tmp`, source, { mode: 0o600 })
  await rename(`${path}.tmp`, path)
}

async function bySmtp(
  work: (opened: Transporter, signal: AbortSignal) => Promise<unknown>,
  timeoutMs = usualMailTimeoutMs,
): Promise<void> {
  if (Date.now() < restUntil) throw new MailServerAway('it did not a moment ago')
  const { smtpUrl, dkim, jobsAtOnce } = config()
  transport ??= createTransport({
    ...{ url: smtpUrl, pool: true, maxConnections: jobsAtOnce },
    dkim: dkim && { ...dkim, headerFieldNames: signedHeaders },
    ...timeouts,
  } as Parameters<typeof createTransport>[0])
  const ending = new AbortController()
  const breaking = new AbortController()
  try {
    await Promise.race([
      work(transport, breaking.signal),
      sleep(timeoutMs, undefined, { signal: ending.signal }).then(() => {
        throw new MailServerAway(`nothing came of it within ${timeoutMs / 1_000} seconds`)
      }),
    ])
  } catch (error) {
    const outcome = error instanceof MailServerAway ? error : mailErrorOf(error)
    if (outcome instanceof MailServerAway) restUntil = Date.now() + restMs
    throw outcome
  } finally {
    ending.abort()
    breaking.abort()
  }
}
