import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { closeMail, mailServerAnswers, outboxFolder, sendMail } from './mail.ts'
import { readOutbox, readOutboxMail } from './outbox.ts'

const settings = useSettings({ publicUrl: 'https://ustat.kg', mailFrom: 'Устат <mail@ustat.kg>' })
beforeEach(closeMail)

const mail = {
  to: 'teacher@example.com',
  subject: 'Новый отклик:\r\nBcc: victim@example.com',
  text: 'Здравствуйте, Айгүл!\n.\n.точка',
  html: '<p>Здравствуйте, Айгүл!</p>',
  messageId: 'notification-1',
}

describe('without SMTP_URL', () => {
  test('a mail is a file of the outbox, which reads it back', async () => {
    expect(await readOutbox()).toEqual([])
    await sendMail(mail)
    const names = readdirSync(outboxFolder())
    // It holds sign-in links: no other user of this machine may read it.
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
    await sendMail(mail)
    await sendMail({ ...mail, unsubscribeUrl: 'https://ustat.kg/unsubscribe?token=a' })
    expect(received.map(({ to }) => to)).toEqual([[mail.to], [mail.to]])
    for (const { source } of received) {
      expect(source).toMatch(/^Message-ID: <notification-1@ustat\.kg>\r?$/im)
      expect(source).toMatch(/^From: .*<mail@ustat\.kg>\r?$/m)
      expect(source).not.toMatch(/^Bcc:/im)
      expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/im)
    }
    // Only a mail that can be turned off says how (RFC 8058).
    expect(received[0]?.source).not.toMatch(/^List-Unsubscribe/im)
    expect(received[1]?.source).toContain('List-Unsubscribe: <https://ustat.kg/unsubscribe?token=a>')
    expect(received[1]?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  } finally {
    // Closes the kept connections, for which the server waits.
    closeMail()
    settings.smtpUrl = undefined
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})

/** A mail server on loopback with this behaviour, what it received, and its number of connections. */
async function withServer(
  behaviour: Partial<SMTPServerOptions>,
  work: (taken: string[], connections: () => number) => Promise<void>,
): Promise<void> {
  const taken: string[] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        taken.push(source)
        done()
      })
    },
    ...behaviour,
    onConnect(session, done) {
      connections += 1
      if (behaviour.onConnect) behaviour.onConnect.call(this, session, done)
      else done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings.smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  try {
    await work(taken, () => connections)
  } finally {
    closeMail()
    settings.smtpUrl = undefined
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

const answering = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

describe('a mail server that', () => {
  test.each([
    [550, '5.1.1 no such user', '5.1.1', true],
    [550, 'unknown', '550', true],
    [553, '5.1.3 bad address', '5.1.3', true],
    [552, '5.2.2 mailbox full', '5.2.2', false],
    [550, '5.7.1 we do not like you', '5.7.1', false],
    [554, '5.0.0 no', '5.0.0', false],
  ])('refuses an address with %i %s for good', async (code, words, status, isOfAddress) => {
    await withServer({ onRcptTo: (_address, _session, done) => done(answering(code, words)) }, async () => {
      await expect(sendMail(mail)).rejects.toMatchObject({ name: 'MailRefused', status, isOfAddress })
    })
  })

  test('refuses a mail after reading it refuses no address', async () => {
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(answering(554, '5.6.0 looks like spam')))
    }
    await withServer({ onData }, async () => {
      await expect(sendMail(mail)).rejects.toMatchObject({ name: 'MailRefused', isOfAddress: false })
    })
  })

  test('asks for patience is tried again as every job is', async () => {
    await withServer(
      { onRcptTo: (_address, _session, done) => done(answering(451, '4.7.1 greylisted')) },
      async () => {
        await expect(sendMail(mail)).rejects.toMatchObject({ responseCode: 451 })
      },
    )
  })

  test.each([
    ['is not there', {}, 'smtp://127.0.0.1:1'],
    ['refuses the sender', { onMailFrom: (_a, _s, done) => done(answering(550, '5.7.1 sender')) }, ''],
    ['refuses the connection', { onConnect: (_session, done) => done(answering(421, 'later')) }, ''],
  ] as [string, Partial<SMTPServerOptions>, string][])('%s is away', async (_name, behaviour, url) => {
    await withServer(behaviour, async (_taken, connections) => {
      if (url) settings.smtpUrl = url
      await expect(sendMail(mail)).rejects.toMatchObject({
        name: 'MailServerAway',
        message: expect.stringMatching(/^The mail server does not answer: /),
      })
      // For a moment the next one does not even connect.
      const tried = connections()
      await expect(sendMail(mail)).rejects.toMatchObject({ name: 'MailServerAway' })
      expect(connections()).toBe(tried)
    })
  })

  test('says nothing is away after seconds', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    await withServer({}, async () => {
      settings.smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
      // Sent at the same time: each waits for its own greeting.
      const [, answers] = await Promise.all([
        expect(sendMail(mail)).rejects.toMatchObject({
          name: 'MailServerAway',
          cause: expect.objectContaining({ message: expect.stringContaining('Greeting never received') }),
        }),
        mailServerAnswers(),
      ])
      expect(answers).toBe(false)
    })
    silent.close()
  })
})

/**
 * A mail server on loopback that accepts every mail at once, but answers those to `slow@…` with a byte now and then,
 * without end. What it received, and how many connections it holds.
 */
async function withDrippingServer(
  work: (taken: string[], open: () => number) => Promise<void>,
): Promise<void> {
  const taken: string[] = []
  const open = new Set<Socket>()
  const answers: [RegExp, string][] = [
    [/^(EHLO|MAIL|RCPT|RSET|NOOP)/, '250 ok'],
    [/^DATA/, '354 go on'],
    [/^\.$/, '250 taken'],
    [/^QUIT/, '221 bye'],
  ]
  const server = createServer((socket) => {
    open.add(socket)
    const drip = setInterval(() => isDripping && socket.write('-'), 100)
    let isDripping = false
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      clearInterval(drip)
    })
    socket.write('220 here\r\n')
    createInterface(socket).on('line', (line) => {
      const answer = answers.find(([asked]) => asked.test(line))?.[1]
      if (/^RCPT TO:<slow@/.test(line)) {
        isDripping = true
        socket.write('250')
      } else if (answer) socket.write(`${answer}\r\n`)
      if (line === '.') taken.push(line)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  settings.smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await work(taken, () => open.size)
  } finally {
    closeMail()
    settings.smtpUrl = undefined
    for (const socket of open) socket.destroy()
    server.close()
  }
}

describe('a mail server that drips its answers', () => {
  const slow = (index: number) => ({ ...mail, to: `slow@example${index}.com` })
  const inVain = (index: number) =>
    expect(sendMail(slow(index), 700)).rejects.toMatchObject({
      name: 'MailServerAway',
      message: expect.stringContaining('within 0.7 seconds'),
    })

  test('is given up after a deadline, and the mails beside and after it leave', async () => {
    await withDrippingServer(async (taken, open) => {
      const given = inVain(0)
      await Promise.all([1, 2, 3, 4, 5].map(() => sendMail(mail)))
      expect(taken).toHaveLength(5)
      await given
      // As many as there are connections.
      expect(await mailServerAnswers()).toBe(true)
      await Promise.all([1, 2, 3, 4].map(inVain))
      await eventually(() => expect(open()).toBe(0))
      expect(await mailServerAnswers()).toBe(true)
      await sendMail(mail, 700)
      expect(taken).toHaveLength(6)
    })
  })

  test('holds no program that stops', async () => {
    await withDrippingServer(async (_taken, open) => {
      const refused = expect(sendMail(slow(0))).rejects.toThrow()
      await eventually(() => expect(open()).toBe(1))
      closeMail()
      await refused
      await eventually(() => expect(open()).toBe(0))
    })
  })
})

test('mails leave over few connections, which are kept', async () => {
  await withServer({}, async (taken, connections) => {
    for (let index = 0; index < 5; index += 1) await sendMail({ ...mail, messageId: `one-${index}` })
    expect(taken).toHaveLength(5)
    expect(connections()).toBe(1)
    expect(await mailServerAnswers()).toBe(true)
  })
})

test('as many mails leave at once as JOBS_AT_ONCE says', async () => {
  settings.jobsAtOnce = 6
  await withServer({}, async (taken, connections) => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => sendMail({ ...mail, messageId: `many-${at}` })))
    expect(taken).toHaveLength(12)
    expect(connections()).toBe(6)
  })
})

test('with the settings of DKIM a mail is signed', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  settings.dkim = { domainName: 'ustat.kg', keySelector: 'mail2026', privateKey }
  await withServer({}, async (taken) => {
    await sendMail(mail)
    expect(taken[0]).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;.*d=ustat\.kg;.*s=mail2026;/ms)
    await sendMail({ ...mail, unsubscribeUrl: 'https://ustat.kg/unsubscribe?token=a' })
    const signed = taken.map((source) =>
      /^DKIM-Signature:.*?\bh=([^;]+);/ms.exec(source)?.[1]?.split(/[:\s]+/),
    )
    const always = [
      'from',
      'subject',
      'date',
      'message-id',
      'to',
      'mime-version',
      'content-type',
      'auto-submitted',
    ]
    expect(signed[0]?.toSorted()).toEqual(always.toSorted())
    // Without a signature over both no mail program offers one-click unsubscribing (RFC 8058).
    expect(signed[1]?.toSorted()).toEqual([...always, 'list-unsubscribe', 'list-unsubscribe-post'].toSorted())
  })
  settings.dkim = undefined
})
