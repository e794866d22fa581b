import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { messages } from '#db/schema/messaging.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { applyInput } from '#domain/applications/application-input.ts'
import { applyToVacancy } from '#domain/applications/apply-to-vacancy.server.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import {
  acceptApplication,
  rejectApplication,
  reviewApplication,
  withdrawApplication,
} from '#domain/applications/move-application.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { readRoom } from '#domain/messaging/read-room.server.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { shareContacts } from '#domain/messaging/share-contacts.server.ts'
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
  block,
  done,
  say,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inviteToInterview } from '#tests/support/interviews.ts'
import { blockPeer } from './block-peer.server.ts'
import { findBlocking } from './find-blocking.server.ts'
import { roomIdOf } from './room.ts'

useDatabase()

const notFound = { ok: false, reason: 'not-found' }

const sent = (from: Parameters<typeof sendMessage>[0], roomId: string) =>
  sendMessage(from, roomId, { clientId: uuidv7(), text: 'Добрый день!' })

const strangers = async () => [visitor, await aMember('admin'), await aTeacher(), await aSchool()]

test('a blocked person and the one who blocks write nothing; earlier messages stay', async () => {
  const { teacher, school, roomId } = await aRoom()
  await say(school, roomId)
  expect(await blockPeer(teacher, roomId, true)).toEqual({ ok: true })
  expect(await sent(school, roomId)).toEqual({ ok: false, reason: 'no-access' })
  expect(await sent(teacher, roomId)).toEqual({ ok: false, reason: 'blocked-by-oneself' })
  expect(await readRoom(teacher, roomId)).toMatchObject({
    isBlocked: true,
    isBlockedByPeer: false,
    messages: [{ number: 1 }],
  })
  expect(await readRoom(school, roomId)).toMatchObject({ isBlocked: false, isBlockedByPeer: true })

  // Both may; each undoes only their own.
  expect(await blockPeer(school, roomId, true)).toEqual({ ok: true })
  expect(await blockPeer(teacher, roomId, false)).toEqual({ ok: true })
  expect(await sent(teacher, roomId)).toEqual({ ok: false, reason: 'no-access' })
  expect(await blockPeer(school, roomId, false)).toEqual({ ok: true })
  done(await sent(teacher, roomId))
  done(await sent(school, roomId))
})

test('only the parties block, and a message sent at the same time is either before it or refused', async () => {
  const { teacher, school, roomId } = await aRoom()
  await say(school, roomId)
  for (const stranger of await strangers()) expect(await blockPeer(stranger, roomId, true)).toEqual(notFound)
  const answers = await atOnce<{ ok: boolean }>(10, (index) =>
    index === 5 ? blockPeer(teacher, roomId, true) : sent(school, roomId),
  )
  const accepted = answers.filter((answer) => 'number' in answer).length
  expect(await db.$count(messages, eq(messages.roomId, roomId))).toBe(1 + accepted)
  expect(await sent(school, roomId)).toEqual({ ok: false, reason: 'no-access' })
})

test('contacts are shown when both shared them, and hidden again when one takes it back or blocks', async () => {
  const { teacher, school, roomId } = await aRoom()
  await say(school, roomId)
  const contactsOf = async (who: typeof teacher) => (await readRoom(who, roomId))?.contacts
  const none = { email: null, phone: null }

  done(await shareContacts(teacher, roomId, true))
  done(await shareContacts(teacher, roomId, true))
  expect([await contactsOf(teacher), await contactsOf(school)]).toEqual([none, none])
  const said = await readRoom(school, roomId)
  expect(said?.messages.map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
    ['text', true],
    ['contacts', false],
  ])
  expect(said).toMatchObject({ hasShared: false, hasPeerShared: true })

  done(await shareContacts(school, roomId, true))
  expect(await contactsOf(school)).toEqual({ email: teacher.email, phone: '+996555123456' })
  expect(await contactsOf(teacher)).toEqual({ email: school.email, phone: null })

  done(await shareContacts(teacher, roomId, false))
  expect([await contactsOf(teacher), await contactsOf(school)]).toEqual([none, none])
  done(await shareContacts(teacher, roomId, true))
  expect(await contactsOf(school)).toMatchObject({ email: teacher.email })
  await blockPeer(teacher, roomId, true)
  expect([await contactsOf(teacher), await contactsOf(school)]).toEqual([none, none])
  await blockPeer(teacher, roomId, false)
  await block(teacher)
  expect(await contactsOf(school)).toEqual(none)
})

test('a school’s contacts are those of the member who shared them, and close when they leave', async () => {
  const { teacher, school, roomId } = await aRoom()
  await say(school, roomId)
  const colleague = await aColleague(school)
  const seen = async () => (await readRoom(teacher, roomId))?.contacts.email
  done(await shareContacts(teacher, roomId, true))
  done(await shareContacts(colleague, roomId, true))
  // The owner's are not theirs to give, and have been given by nobody.
  expect(await seen()).toBe(colleague.email)
  await db.delete(schoolMembers).where(eq(schoolMembers.accountId, colleague.accountId))
  expect(await seen()).toBeNull()
  expect(await readRoom(school, roomId)).toMatchObject({ hasShared: false, hasPeerShared: true })
  done(await shareContacts(school, roomId, true))
  expect(await seen()).toBe(school.email)
})

test('contacts are shared by the parties alone, where they may write', async () => {
  const { teacher, school, roomId } = await aRoom()
  await say(school, roomId)
  for (const stranger of await strangers())
    expect(await shareContacts(stranger, roomId, true)).toEqual({ ok: false, reason: 'not-found' })
  await blockPeer(teacher, roomId, true)
  expect(await shareContacts(school, roomId, true)).toEqual({ ok: false, reason: 'no-access' })
  expect(await shareContacts(teacher, roomId, true)).toEqual({ ok: false, reason: 'blocked-by-oneself' })
})

describe('while one side blocks the other', () => {
  const letter = () => applyInput.parse({ request_id: uuidv7(), cover_letter: 'Возьмите меня' })

  test.each(['teacher', 'school'] as const)('blocked by the %s, a teacher cannot apply', async (blocker) => {
    const people = await aRoom()
    const { teacher, school, roomId } = people
    await say(school, roomId)
    const vacancyId = await aVacancy(school)
    await blockPeer(people[blocker], roomId, true)
    const reason = blocker === 'teacher' ? 'blocked-by-oneself' : 'no-access'
    expect(await findBlocking(teacher, school.schoolId)).toBe(reason)
    expect(await applyToVacancy(teacher, vacancyId, letter())).toEqual({ ok: false, reason })
    expect((await readRoom(teacher, roomId))?.messages).toHaveLength(1)
    expect(await db.$count(applications, eq(applications.vacancyId, vacancyId))).toBe(0)
    // Another school's vacancies are open, and this one's again after that.
    done(await applyToVacancy(teacher, await aVacancy(await aSchool()), letter()))
    await blockPeer(people[blocker], roomId, false)
    done(await applyToVacancy(teacher, vacancyId, letter()))
  })

  test('no contacts are opened or shown, and nothing is said with a move', async () => {
    const teacher = await aTeacher()
    const school = await aSchool()
    const [invited, open] = [
      await anApplication(teacher, await aVacancy(school)),
      await anApplication(teacher, await aVacancy(school)),
    ]
    done(await reviewApplication(school, invited))
    done(await inviteToInterview(school, invited))
    const contacts = async () => [
      (await readReceivedApplication(school, invited))?.contacts,
      (await readOwnApplication(teacher, invited))?.contacts,
    ]
    expect(await contacts()).toEqual([expect.anything(), expect.anything()])
    const roomId = roomIdOf(teacher.accountId, school.schoolId)
    await blockPeer(teacher, roomId, true)
    expect(await contacts()).toEqual([null, null])
    done(await reviewApplication(school, open))
    expect(await inviteToInterview(school, open)).toEqual({ ok: false, reason: 'no-access' })
    expect(await acceptApplication(school, open)).toEqual({ ok: false, reason: 'no-access' })
    const reason = 'other' as const
    expect(await rejectApplication(school, open, { reason, note: 'Ответьте мне' })).toEqual({
      ok: false,
      reason: 'no-access',
    })
    done(await rejectApplication(school, open, { reason, note: null }))
    expect(await withdrawApplication(teacher, invited, { reason: null, note: 'Это из-за вас' })).toEqual({
      ok: false,
      reason: 'blocked-by-oneself',
    })
    done(await withdrawApplication(teacher, invited, { reason: 'plans', note: null }))
  })

  test('an application that is sent at the same moment is before it or refused', async () => {
    for (let time = 0; time < 6; time++) {
      const { teacher, school, roomId } = await aRoom()
      await say(school, roomId)
      const vacancyId = await aVacancy(school)
      const [applied] = await Promise.all([
        applyToVacancy(teacher, vacancyId, letter()),
        blockPeer(school, roomId, true),
      ])
      expect(applied.ok || applied.reason === 'no-access').toBe(true)
      expect((await readRoom(teacher, roomId))?.messages).toHaveLength(applied.ok ? 2 : 1)
    }
  })
})
