import { readdirSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

const settings = vi.hoisted(() => ({
  dataDir: '',
  publicUrl: 'https://ustat.kg',
  mailFrom: 'Устат <mail@ustat.kg>',
  smtpUrl: undefined as string | undefined,
}))
vi.mock('./config.ts', async (original) => ({
  ...(await original<typeof import('./config.ts')>()),
  config: () => settings,
}))

settings.dataDir = makeTemporaryFolder()
afterAll(() => rmSync(settings.dataDir, { recursive: true, force: true }))
beforeEach(() => vi.resetModules())

const mail = {
  to: 'teacher@example.com',
  subject: 'Новый отклик:\r\nBcc: victim@example.com',
  text: 'Здравствуйте, Айгүл!\n.\n.точка',
  html: '<p>Здравствуйте, Айгүл!</p>',
  messageId: 'notification-1',
}

describe('without SMTP_URL', () => {
  test('a mail is a file of the outbox, which reads it back', async () => {
    const { outboxFolder, sendMail } = await import('./mail.ts')
    const { readOutbox, readOutboxMail } = await import('./outbox.ts')
    expect(await readOutbox()).toEqual([])
    await sendMail(mail)
    const names = readdirSync(outboxFolder())
    // It holds links that let people in: nobody else of this machine reads it.
    expect(statSync(outboxFolder()).mode & 0o777).toBe(0o700)
    expect(statSync(join(outboxFolder(), names[0] ?? '')).mode & 0o777).toBe(0o600)
    expect(names).toEqual([expect.stringMatching(/^[\w-]+\.eml$/)])
    const [read] = await readOutbox()
    expect(read).toMatchObject({ name: names[0], to: mail.to })
    expect(read?.subject.replace(/\s+/g, ' ')).toBe('Новый отклик: Bcc: victim@example.com')
    expect(read?.text.trim()).toBe(mail.text)
    expect(read?.html.trim()).toBe(mail.html)
    expect(await readOutboxMail(names[0] ?? '')).toEqual(read)
  })

  test.each(['../config.eml', 'absent.eml', '', 'a.txt', '..%2fa.eml'])(
    '%j is no mail of it',
    async (name) => {
      const { readOutboxMail } = await import('./outbox.ts')
      expect(await readOutboxMail(name)).toBeUndefined()
    },
  )
})

test('with SMTP_URL a mail leaves to its one recipient, and each try is known as the same mail', async () => {
  const received: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  settings.smtpUrl = `smtp://127.0.0.1:${port}`
  try {
    const { sendMail } = await import('./mail.ts')
    await sendMail(mail)
    await sendMail({ ...mail, unsubscribeUrl: 'https://ustat.kg/unsubscribe?token=a' })
    expect(received.map(({ to }) => to)).toEqual([[mail.to], [mail.to]])
    for (const { source } of received) {
      expect(source).toMatch(/^Message-ID: <notification-1@ustat\.kg>\r?$/im)
      expect(source).toMatch(/^From: .*<mail@ustat\.kg>\r?$/m)
      expect(source).not.toMatch(/^Bcc:/im)
    }
    // Only a mail that may be turned off says how (RFC 8058).
    expect(received[0]?.source).not.toMatch(/^List-Unsubscribe/im)
    expect(received[1]?.source).toContain('List-Unsubscribe: <https://ustat.kg/unsubscribe?token=a>')
    expect(received[1]?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  } finally {
    settings.smtpUrl = undefined
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})
