import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aSchool, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { confirmReport, findReportConfirmation } from './confirm-report.server.ts'
import { correctReporter, findSentReport, sentReportToken } from './correct-reporter.server.ts'
import { mailReportConfirmation } from './mail-report-confirmation.server.ts'
import { confirmationHours } from './report.ts'
import { publicReportInput } from './report-input.ts'
import { reportObject } from './report-object.server.ts'

catchMails()
useDatabase()

const from = { ip: '192.0.2.9', locale: 'ru' } as const
const anAddress = () => `${uuidv7()}@example.com`

beforeEach(() => clearJobs())

async function aReport(email: string) {
  const vacancyId = await aVacancy(await aSchool())
  const said = { request_id: uuidv7(), reason: 'fraud', note: 'Просят деньги', email }
  const input = publicReportInput('vacancy', true).parse(said)
  const object = { kind: 'vacancy', id: vacancyId } as const
  const reported = done(await reportObject(visitor, object, input, from))
  // Posted again after a lost response, it leads to the same page.
  expect(await reportObject(visitor, object, input, from)).toEqual(reported)
  if (reported.isConfirmed) throw new Error('a visitor confirms nothing by sending')
  return { id: reported.id, token: sentReportToken(reported.id) }
}

/** The token in the last mail's link. */
async function mailedToken(): Promise<string> {
  for (const job of await queuedJobs('mail-report-confirmation')) await mailReportConfirmation(job)
  await clearJobs()
  return /token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
}

test('a report goes to a corrected address, and the link in the first mail is worth nothing then', async () => {
  const [mistyped, email] = [anAddress(), anAddress()]
  const { id, token } = await aReport(mistyped)
  const first = await mailedToken()
  expect(await findSentReport(token)).toEqual({ id, email: mistyped, isConfirmed: false })
  expect(await findSentReport(`${token}x`)).toBeUndefined()
  done(await correctReporter(token, email, from))
  expect(await findReportConfirmation(first)).toBeUndefined()
  const second = await mailedToken()
  expect(sentMails.at(-1)?.to).toBe(email)
  // Sent again to the same address, both mails lead to it.
  done(await correctReporter(token, email, from))
  expect(await mailedToken()).toBe(second)
  expect(await confirmReport(second)).toBe(true)
  expect(await findSentReport(token)).toMatchObject({ email, isConfirmed: true })
  expect(await correctReporter(token, email, from)).toEqual({ ok: false, reason: 'not-found' })
})

test('a report is mailed six times at most, and its page is over with its link', async () => {
  const { token } = await aReport(anAddress())
  for (let times = 0; times < 5; times += 1) done(await correctReporter(token, anAddress(), from))
  expect(await correctReporter(token, anAddress(), from)).toEqual({ ok: false, reason: 'mailed-enough' })
  try {
    travelTo(new Date(now().getTime() + (confirmationHours + 1) * 3_600_000))
    expect(await findSentReport(token)).toBeUndefined()
  } finally {
    travelTo()
  }
})
