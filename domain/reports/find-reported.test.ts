import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { limits } from '#db/schema/limits.ts'
import { reportedObjects } from '#db/schema/reports.ts'
import { type Actor, type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { parsePlace } from '#domain/console/keyset.server.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { openRoom } from '#domain/rooms/open-room.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aMember, anAdministrator, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { decideReports } from './decide-reports.server.ts'
import { findReported, type ReportedQuery } from './find-reported.server.ts'
import { eraseReports } from './personal-data.server.ts'
import { raiseFlags } from './raise-flags.server.ts'
import { readReported } from './read-reported.server.ts'
import { messagesBefore, reportedPageSize } from './report.ts'
import { publicReportInput, reportDecisionInput, reportInput } from './report-input.ts'
import { reportObject } from './report-object.server.ts'
import { reportPeer } from './report-peer.server.ts'

useDatabase()

let admin: Member
let school: SchoolMember
let vacancyId: string

beforeEach(async () => {
  await db.delete(limits)
  await db.delete(reportedObjects)
  admin ??= await anAdministrator({ fullName: 'Бегимай Сатарова' })
  school = await aSchool()
  vacancyId = await aVacancy(school)
})
afterEach(() => travelTo())

const from = { ip: '192.0.2.9', locale: 'ky' } as const

async function report(reporter: Member, reason: 'fraud' | 'spam' = 'fraud', id = vacancyId, note = '') {
  const input = publicReportInput('vacancy', false).parse({ request_id: uuidv7(), reason, note })
  done(await reportObject(reporter, { kind: 'vacancy', id }, input, from))
}

const all: ReportedQuery = { words: '', kind: null, state: 'open', after: undefined }
async function found(query: Partial<ReportedQuery> = {}, actor: Actor = admin) {
  const page = await findReported(actor, { ...all, ...query })
  if (!page) throw new Error('nothing is shown')
  return page
}

async function first() {
  const [object] = (await found()).objects
  const read = object && (await readReported(admin, object.id))
  if (!read) throw new Error('nothing waits')
  return read
}

const violation = reportDecisionInput.parse({ outcome: 'violation', note: 'Просит предоплату' })

describe('the queue of reports', () => {
  test('is for administrators to whom the console is open', async () => {
    await report(await aTeacher())
    const { id } = await first()
    for (const other of [visitor, await aTeacher(), school, await aMember('admin')]) {
      expect(await findReported(other, all)).toBeUndefined()
      expect(await readReported(other, id)).toBeUndefined()
    }
  })

  test('has an object once, with how many complain and why, the oldest first', async () => {
    const [one, another] = [await aTeacher(), await aTeacher()]
    await report(one)
    await report(another, 'spam')
    const second = await aVacancy(school, { fields: { title: 'Учитель химии' } })
    travelTo(new Date(now().getTime() + 60_000))
    await report(one, 'spam', second)
    const { objects, counts, oldestAt } = await found()
    expect(objects).toMatchObject([
      { kind: 'vacancy', reportCount: 2, reasons: ['fraud', 'spam'], flags: [] },
      { title: 'Учитель химии', reportCount: 1, reasons: ['spam'] },
    ])
    expect(counts).toEqual({ open: 2, closed: 0 })
    expect(oldestAt).toEqual(objects[0]?.stateSince)
    const titles = async (query: Partial<ReportedQuery>) =>
      (await found(query)).objects.map(({ title }) => title)
    for (const words of ['хими', 'уч ХИМИИ', second])
      expect(await titles({ words })).toEqual(['Учитель химии'])
    expect(await titles({ words: school.schoolId })).toHaveLength(2)
    expect(await titles({ words: 'физики химии' })).toEqual([])
    expect(await titles({ kind: 'school' })).toEqual([])
    expect(await titles({ kind: 'vacancy' })).toHaveLength(2)
  })

  test('goes on after the last one of a page', async () => {
    const at = now()
    await db.insert(reportedObjects).values(
      Array.from({ length: reportedPageSize + 2 }, () => ({
        ...{ id: uuidv7(), kind: 'school' as const, objectId: uuidv7(), ownerId: uuidv7() },
        ...{ title: 'Школа', stateSince: at },
      })),
    )
    const page = await found()
    const rest = await found({ after: parsePlace(page.next ?? '') })
    expect(page.objects).toHaveLength(reportedPageSize)
    expect(rest.objects).toHaveLength(2)
    expect(rest.next).toBeUndefined()
  })

  test('has nothing that a visitor did not confirm', async () => {
    const input = publicReportInput('vacancy', true).parse({
      ...{ request_id: uuidv7(), reason: 'spam', note: '', email: 'guest@example.com' },
    })
    done(await reportObject(visitor, { kind: 'vacancy', id: vacancyId }, input, from))
    expect((await found({ state: 'closed' })).objects).toEqual([])
    expect((await found()).objects).toEqual([])
  })
})

describe('what was reported', () => {
  test('is shown as it stands now, with the words of who complains and of rules, and whose it is', async () => {
    const description = `Нужна предоплата за учебник. ${'О работе. '.repeat(10)}`
    const flagged = await aVacancy(school, { fields: { description } })
    const teacher = await aTeacher()
    await report(teacher, 'fraud', flagged, 'Просят перевести деньги')
    await raiseFlags()
    const read = await first()
    expect(read).toMatchObject({
      reports: [{ reason: 'fraud', note: 'Просят перевести деньги', reporterId: teacher.accountId }],
      asItIs: { isShown: true, path: `/vacancies/${flagged}`, messages: [] },
      owner: { name: 'Гимназия № 5', people: [{ id: school.accountId, blockedAt: null }], measures: [] },
    })
    expect(read.flags).toContainEqual(expect.objectContaining({ rule: 'prepayment', words: 'предоплата' }))
    expect(read.asItIs.parts).toContainEqual({ name: 'description', text: description.trim() })
    done(await setSchoolVisibility(school, false))
    expect((await first()).asItIs).toMatchObject({ isShown: false, path: null })
  })

  test('is of a chat the message with ten before it, and nothing else', async () => {
    const teacher = await aTeacher()
    const roomId = done(await openRoom(school, teacher.accountId)).roomId
    for (let number = 1; number <= 14; number += 1)
      done(await sendMessage(school, roomId, { clientId: uuidv7(), text: `слово ${number}` }))
    const input = reportInput.parse({ request_id: uuidv7(), reason: 'abuse', note: '', message: '13' })
    done(await reportPeer(teacher, roomId, input))
    const { messages } = (await first()).asItIs
    expect(messages.map(({ number }) => number)).toEqual(
      Array.from({ length: messagesBefore + 1 }, (_, index) => index + 3),
    )
    expect(messages.filter(({ isReported }) => isReported)).toMatchObject([
      { number: 13, author: 'Гимназия № 5', text: 'слово 13' },
    ])
  })
})

describe('a decision', () => {
  test('says who decided and why to who comes late, and is heard by who reported', async () => {
    const teacher = await aTeacher()
    await report(teacher)
    const seen = await first()
    done(await decideReports(admin, seen, violation))
    done(await decideReports(admin, seen, violation))
    const late = { outcome: 'no-violation', note: 'Всё в порядке' } as const
    expect(await decideReports(await anAdministrator(), seen, late)).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(await readReported(admin, seen.id)).toMatchObject({
      ...{ outcome: 'violation', decisionNote: violation.note, decidedBy: admin.fullName },
    })
    expect((await findNotifications(teacher, { page: 1 })).notifications).toMatchObject([
      { kind: 'report-decided', reference: { outcome: 'violation' } },
    ])
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'report-decided'))
    expect(audited.at(-1)).toMatchObject({
      accountId: admin.accountId,
      details: { reportedId: seen.id, object: 'vacancy', outcome: 'violation' },
    })
    expect((await found({ state: 'closed' })).objects).toMatchObject([{ id: seen.id, outcome: 'violation' }])
    // A repeated report needs a new decision.
    await report(await aTeacher())
    expect(await first()).toMatchObject({ id: seen.id, decidedBy: null, decisionNote: null })
    // Whoever decides again knows the earlier decision.
    const former = [{ outcome: 'violation', note: violation.note, decidedBy: admin.fullName }]
    expect(await readReported(admin, seen.id)).toMatchObject({
      former,
      reports: [
        { state: 'open', outcome: null, count: 2 },
        { state: 'closed', outcome: 'violation' },
      ],
    })
  })

  test('needs what was found, and why', () => {
    const errors = reportDecisionInput.safeParse({ outcome: 'maybe', note: ' ' }).error?.issues
    expect(errors?.map(({ path }) => path[0])).toEqual(['outcome', 'note'])
  })

  test('names nobody when who decided is gone', async () => {
    const second = await anAdministrator()
    await report(await aTeacher())
    const seen = await first()
    done(await decideReports(second, seen, violation))
    await db.transaction((tx) => eraseReports(tx, second.accountId, second.email))
    expect(await readReported(admin, seen.id)).toMatchObject({ outcome: 'violation', decidedBy: null })
  })
})
