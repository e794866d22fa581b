import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { mailSuppressions } from '#db/schema/mails.ts'
import { travelTo } from '#platform/clock.ts'
import { MailRefused, MailServerAway } from '#platform/mail-errors.ts'
import { useDatabase } from '#tests/support/database.ts'
import { catchMails, mailServer, sentMails } from '#tests/support/mail-catcher.ts'
import { framedMail } from './mail-frame.server.ts'
import { sendMail } from './send-mail.server.ts'
import { findSuppression, sweepSuppressions, unsuppressAddress } from './suppressions.server.ts'

useDatabase()
catchMails()

const button = { label: 'Открыть', url: 'https://ustat.kg/' }
const mail = {
  ...framedMail('ru', { subject: 'Новый отклик', paragraphs: ['Здравствуйте!'], button }),
  to: 'Somebody@Example.com',
  messageId: 'one',
}

beforeEach(async () => {
  sentMails.length = 0
  mailServer.failureOf = undefined
  await db.delete(mailSuppressions)
})

test('an address with a permanent refusal gets no more mail, until somebody clears it', async () => {
  mailServer.failureOf = () => new MailRefused('5.1.1', true)
  await sendMail(mail)
  mailServer.failureOf = undefined
  await sendMail({ ...mail, to: 'somebody@example.com' })
  expect(sentMails).toEqual([])
  expect(await findSuppression('somebody@example.com')).toMatchObject({ status: '5.1.1' })
  expect(await findSuppression('another@example.com')).toBeUndefined()

  expect(await unsuppressAddress(' SOMEBODY@example.com')).toBe(true)
  expect(await unsuppressAddress('somebody@example.com')).toBe(false)
  await sendMail(mail)
  expect(sentMails).toMatchObject([{ to: mail.to }])
})

test('a mail that somebody has just requested is tried in any case, and clears the address when it is accepted', async () => {
  mailServer.failureOf = () => new MailRefused('5.1.1', true)
  await sendMail({ ...mail, isAsked: true })
  await sendMail({ ...mail, isAsked: true })
  expect(await findSuppression(mail.to)).toBeDefined()
  mailServer.failureOf = undefined
  await sendMail({ ...mail, isAsked: true })
  expect(await findSuppression(mail.to)).toBeUndefined()
  expect(sentMails).toHaveLength(1)
  expect(sentMails[0]).not.toHaveProperty('isAsked')
})

test('a refused mail is given up and its address is not, and a temporary failure is thrown', async () => {
  mailServer.failureOf = () => new MailRefused('5.7.1', false)
  await sendMail(mail)
  expect(await findSuppression(mail.to)).toBeUndefined()
  for (const error of [new MailServerAway('ETIMEDOUT'), new Error('451 later')]) {
    mailServer.failureOf = () => error
    await expect(sendMail(mail)).rejects.toBe(error)
  }
})

test('addresses are forgotten after a year', async () => {
  mailServer.failureOf = () => new MailRefused('550', true)
  await sendMail(mail)
  await sweepSuppressions()
  expect(await findSuppression(mail.to)).toBeDefined()
  travelTo(new Date(Date.now() + 366 * 24 * 3_600_000))
  await sweepSuppressions()
  travelTo()
  expect(await findSuppression(mail.to)).toBeUndefined()
})

test('styles are inlined, rules that need a style sheet stay, and nothing is lost', async () => {
  await sendMail(mail)
  const html = sentMails[0]?.html ?? ''
  expect(html).toMatch(/<a class="button" href="https:\/\/ustat\.kg\/" style="[^"]*background: #0b6a78/)
  expect(html).toMatch(/<body style="[^"]*background: #f6f3ee/)
  // Otherwise the elements' own colours would win, and no mail would be dark.
  expect(html).toMatch(/@media \(prefers-color-scheme: dark\) \{\s*body \{\s*background: #171614 !important;/)
  expect(html).toContain('<html lang="ru">')
  expect(html.startsWith('<!doctype html>')).toBe(true)
  expect(html).toContain('Здравствуйте!')
})
