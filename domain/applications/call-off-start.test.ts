import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { blocks } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { type Actor, type Member, visitor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now, travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, aSchool, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aHiring } from '#tests/support/reviews.ts'
import { confirmOffer } from './answer-offer.server.ts'
import { callOffStart } from './call-off-start.server.ts'
import { readOwnApplication } from './find-applications.server.ts'
import { readReceivedApplication } from './read-received-application.server.ts'

useDatabase()
afterEach(() => travelTo())

const noon = new Date('2026-11-18T06:00:00Z')
const firstDay = '2026-11-20'
const none = { note: null }

async function aStart() {
  travelTo(noon)
  const hiring = await aHiring()
  done(await confirmOffer(hiring.teacher, hiring.applicationId, { starts_on: firstDay }))
  return { ...hiring, id: hiring.applicationId }
}

const lastOf = async (account: Member) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, account.accountId)))
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .at(-1)

test('a teacher who confirmed does not come: the place is free, and the school is told why once', async () => {
  const { teacher, school, id } = await aStart()
  const answers = await atOnce(4, () => callOffStart(teacher, id, { note: 'Переезжаю' }))
  expect(answers).toEqual(Array(4).fill({ ok: true }))
  const received = await readReceivedApplication(school, id)
  expect(received).toMatchObject({ status: 'withdrawn', startsOn: null, contacts: null })
  expect(received?.changes.at(-1)).toMatchObject({ reason: 'start-called-off', note: 'Переезжаю' })
  expect(await lastOf(school)).toMatchObject({ kind: 'application-declined', reference: { stage: 'ahead' } })
  expect(await callOffStart(teacher, id, { note: 'Простите' })).toMatchObject({ reason: 'not-allowed' })
  expect(await callOffStart(school, id, none)).toMatchObject({ reason: 'not-allowed', status: 'withdrawn' })
})

test('a school calls off a start too, until two weeks after the first day; a viewer and strangers do not', async () => {
  const { teacher, school, id } = await aStart()
  const hidden = { ok: false, reason: 'not-found' }
  const others: Actor[] = [await aColleague(school, 'viewer'), await aSchool(), await aTeacher(), visitor]
  for (const actor of others) expect(await callOffStart(actor, id, none)).toEqual(hidden)
  travelTo(new Date(noon.getTime() + 17 * dayMs))
  expect(await callOffStart(school, id, none)).toEqual({
    ok: false,
    reason: 'not-allowed',
    status: 'accepted',
    startsOn: firstDay,
  })
  travelTo(new Date(noon.getTime() + 16 * dayMs))
  done(await callOffStart(school, id, none))
  const own = await readOwnApplication(teacher, id)
  expect(own).toMatchObject({ status: 'rejected', startsOn: null, confirmedAt: null })
  expect(own?.changes.at(-1)).toMatchObject({ from: 'accepted', to: 'rejected', reason: 'start-called-off' })
  expect(await lastOf(teacher)).toMatchObject({ kind: 'application-rejected', reference: { stage: 'begun' } })
})

test('a first day that had passed when it was named can be called off for two weeks from then', async () => {
  travelTo(noon)
  const { teacher, school, applicationId } = await aHiring()
  travelTo(new Date(noon.getTime() + 60 * dayMs))
  done(await confirmOffer(teacher, applicationId, { starts_on: firstDay }))
  travelTo(new Date(noon.getTime() + 75 * dayMs))
  expect(await callOffStart(school, applicationId, none)).toMatchObject({ reason: 'not-allowed' })
  travelTo(new Date(noon.getTime() + 74 * dayMs))
  done(await callOffStart(teacher, applicationId, none))
})

test('an unconfirmed start cannot be called off, and its message does not reach a blocked side', async () => {
  const { teacher, school, applicationId } = await aHiring()
  for (const actor of [teacher, school])
    expect(await callOffStart(actor, applicationId, none)).toMatchObject({ reason: 'not-allowed' })
  const start = await aStart()
  await db.insert(blocks).values({
    ...{ teacherId: start.teacher.accountId, schoolId: start.school.schoolId },
    ...{ by: 'school', blockedAt: now() },
  })
  expect(await callOffStart(start.teacher, start.id, { note: 'Слово' })).toEqual({
    ok: false,
    reason: 'no-access',
  })
  done(await callOffStart(start.teacher, start.id, none))
})
