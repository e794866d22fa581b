import { expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { inquiryMessageInput, visitorInquiryInput } from '#domain/inquiries/inquiry-input.ts'
import { writeInquiry } from '#domain/inquiries/write-inquiry.server.ts'
import { deleteSentInquiry } from '#domain/inquiries/write-on.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { anAdministrator, anOffer, aSchool, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { findReported } from './find-reported.server.ts'
import { readReported } from './read-reported.server.ts'
import { inquiryReportInput } from './report-input.ts'
import { reportInquiry } from './report-inquiry.server.ts'

useDatabase()

const absent = { ok: false, reason: 'not-found' }
const request = { ip: '192.0.2.7', locale: 'ru' as const }
const report = () => inquiryReportInput.parse({ request_id: uuidv7(), reason: 'spam', note: 'Реклама' })

test('a question that its teacher reports is in the queue as it is, and nobody else can report it', async () => {
  const admin = await anAdministrator()
  const teacher = await aTeacher()
  const school = await aSchool()
  const input = inquiryMessageInput.parse({ request_id: uuidv7(), message: 'Купите курсы' })
  const { id } = done(await writeInquiry(school, await anOffer(teacher), input, request))
  for (const other of [school, await aTeacher(), visitor])
    expect(await reportInquiry(other, id, report())).toEqual(absent)
  done(await reportInquiry(teacher, id, report()))
  done(await reportInquiry(teacher, id, report()))
  const queue = await findReported(admin, { words: '', kind: 'inquiry', state: 'open', after: undefined })
  expect(queue?.objects).toMatchObject([{ kind: 'inquiry', reportCount: 1, reasons: ['spam'] }])
  const reportedId = queue?.objects[0]?.id ?? ''
  const read = await readReported(admin, reportedId)
  expect(read?.asItIs).toMatchObject({
    isShown: true,
    messages: [{ author: school.fullName, text: 'Купите курсы', isReported: true }],
  })
  expect(read?.owner.people).toMatchObject([{ id: school.accountId }])
  done(await deleteSentInquiry(school, { id }))
  expect((await readReported(admin, reportedId))?.asItIs).toMatchObject({ isShown: false, messages: [] })
})

test('an unconfirmed question cannot be reported', async () => {
  const teacher = await aTeacher()
  const input = visitorInquiryInput.parse({
    ...{ request_id: uuidv7(), message: 'Купите курсы', name: 'Нурлан' },
    email: `${uuidv7()}@example.com`,
  })
  const { id } = done(await writeInquiry(visitor, await anOffer(teacher), input, request))
  expect(await reportInquiry(teacher, id, report())).toEqual(absent)
})
