import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { deleteAccountByCommand } from '#domain/privacy/delete-by-command.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  aMember,
  anApplication,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  say,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { messagesOf } from '#tests/support/messages-of.ts'
import { mailReport } from './mail-report.server.ts'
import { eraseReports } from './personal-data.server.ts'
import { reportInput } from './report-input.ts'
import { reportPeer } from './report-peer.server.ts'
import { reportedAsItIs } from './reported-as-it-is.server.ts'

catchMails()

useDatabase()

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
  config().supportEmail = undefined
})

const form = (changes: Record<string, string> = {}) =>
  reportInput.parse({ request_id: uuidv7(), message: '', reason: 'spam', note: '', ...changes })

async function reportsOf(ownerId: string) {
  const found = await db
    .select({ report: reports, object: reportedObjects })
    .from(reports)
    .innerJoin(reportedObjects, eq(reportedObjects.id, reports.reportedObjectId))
    .where(eq(reportedObjects.ownerId, ownerId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
  return found.map(({ report, object: { kind, objectId, title } }) => ({
    ...report,
    object: { kind, objectId, title },
  }))
}

test('a complaint is kept for administrators, of the person or of one of their messages', async () => {
  const { teacher, school, roomId } = await aRoom()
  await say(school, roomId)
  await say(teacher, roomId)
  done(await reportPeer(teacher, roomId, form({ reason: 'abuse', note: ' Грубит: a < b ' })))
  done(await reportPeer(teacher, roomId, form({ message: '1' })))
  expect(await reportsOf(school.schoolId)).toMatchObject([
    {
      ...{
        reporterId: teacher.accountId,
        roomId,
        messageNumber: null,
        reason: 'abuse',
        note: 'Грубит: a < b',
      },
      object: { kind: 'school', objectId: school.schoolId },
    },
    {
      ...{ reporterId: teacher.accountId, messageNumber: 1, reason: 'spam', note: null, state: 'open' },
      object: { kind: 'message', objectId: `${roomId}/1`, title: null },
    },
  ])
})

test('a report is mailed to the team, of a message with the earlier ones, once', async () => {
  const { teacher, school, roomId } = await aRoom()
  await say(school, roomId, 'Добрый день')
  await say(school, roomId, 'Переведите 500 сомов <сразу>')
  await say(teacher, roomId, 'Нет')
  done(await reportPeer(teacher, roomId, form({ reason: 'fraud' })))
  expect(await queuedJobs('mail-report')).toEqual([])
  config().supportEmail = 'help@example.com'
  const same = form({ message: '2', reason: 'fraud', note: 'Просит деньги' })
  for (const answer of await atOnce(3, () => reportPeer(teacher, roomId, same))) done(answer)
  const jobs = await queuedJobs('mail-report')
  for (const job of jobs) await mailReport(job)
  const of = { to: 'help@example.com', replyTo: teacher.email }
  expect(sentMails).toMatchObject([{ ...of, subject: 'Жалоба: Мошенничество' }])
  const [{ text = '' } = {}] = sentMails
  for (const part of [teacher.email, 'Просит деньги', 'Добрый день', '500 сомов <сразу>'])
    expect(text).toContain(part)
  // Nothing that was written after it.
  expect(text).not.toContain(': Нет')

  // If they have deleted their account meanwhile, nothing is mailed.
  sentMails.length = 0
  await db.transaction((tx) => eraseReports(tx, teacher.accountId, teacher.email))
  for (const job of jobs) await mailReport(job)
  expect(sentMails).toEqual([])
})

test('the team reads of a message which school wrote it, also once its author is gone', async () => {
  const { teacher, school, roomId } = await aRoom({
    school: await aSchool({ fields: { school_name: 'Гимназия Эдельвейс' } }),
  })
  const colleague = await aColleague(school)
  await say(colleague, roomId, 'Переведите 500 сомов')
  config().supportEmail = 'help@example.com'
  done(await reportPeer(teacher, roomId, form({ message: '1', reason: 'fraud' })))
  done(await deleteAccountByCommand(colleague.email, colleague.fullName))
  for (const job of await queuedJobs('mail-report')) await mailReport(job)
  expect(sentMails[0]?.text).toContain('Гимназия Эдельвейс: Переведите 500 сомов')
})

test('a complaint of a cover letter shows the letter, to administrators and in the mail', async () => {
  const school = await aSchool()
  const teacher = await aTeacher()
  await anApplication(teacher, await aVacancy(school), 'Переведите 500 сомов')
  const roomId = roomIdOf(teacher.accountId, school.schoolId)
  config().supportEmail = 'help@example.com'
  done(await reportPeer(school, roomId, form({ message: '1', reason: 'fraud' })))
  expect((await reportedAsItIs('message', `${roomId}/1`)).messages).toMatchObject([
    { number: 1, isReported: true, text: 'Переведите 500 сомов' },
  ])
  for (const job of await queuedJobs('mail-report')) await mailReport(job)
  expect(sentMails[0]?.text).toContain('Переведите 500 сомов')
})

test('a complaint is of the other side, and of nothing else', async () => {
  const { teacher, school, roomId } = await aRoom()
  await say(school, roomId)
  await say(teacher, roomId)
  const absent = { ok: false, reason: 'not-found' }
  for (const message of ['2', '3'])
    expect(await reportPeer(teacher, roomId, form({ message }))).toEqual(absent)
  for (const stranger of [visitor, await aMember('admin'), await aTeacher(), await aSchool()])
    expect(await reportPeer(stranger, roomId, form())).toEqual(absent)
  expect(await reportsOf(school.schoolId)).toEqual([])
})

test('a person has one open report of an object, with the latest words, and ten in a day are enough', async () => {
  const { teacher, school, roomId } = await aRoom()
  for (let number = 1; number <= 12; number += 1) await say(school, roomId, `${number}`)
  const same = form()
  for (const answer of await atOnce(5, () => reportPeer(teacher, roomId, same))) done(answer)
  done(await reportPeer(teacher, roomId, form({ reason: 'abuse', note: 'Теперь ещё и угрожает' })))
  done(await reportPeer(teacher, roomId, { ...same, reason: 'fraud' }))
  expect(await reportsOf(school.schoolId)).toMatchObject([{ reason: 'fraud', note: 'Теперь ещё и угрожает' }])
  const answers = await atOnce(12, (index) =>
    reportPeer(teacher, roomId, form({ message: String(index + 1) })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(9)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'limited')).toHaveLength(3)
})

test('a complaint needs a reason, and its note has an end', () => {
  const posted = { request_id: uuidv7(), message: '', reason: '', note: 'я'.repeat(1_001) }
  expect(messagesOf(reportInput, posted)).toEqual({
    reason: ['Выберите причину'],
    note: [expect.stringContaining('1000')],
  })
})
