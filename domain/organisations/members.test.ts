import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { roomSides } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { countReceivedApplications } from '#domain/applications/folders.server.ts'
import { reviewApplication } from '#domain/applications/move-application.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { countUnread, findRooms } from '#domain/messaging/find-rooms.server.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { readChanges } from '#domain/messaging/read-changes.server.ts'
import { readRoom } from '#domain/messaging/read-room.server.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { arrangeRoom } from '#domain/rooms/arrange-room.server.ts'
import { blockPeer } from '#domain/rooms/block-peer.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import {
  aColleague,
  anApplication,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  say,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'

useDatabase()

async function kindsToldTo({ accountId }: Member): Promise<string[]> {
  const told = await db.select().from(notifications).where(eq(notifications.accountId, accountId))
  return told.map(({ kind }) => kind).sort()
}

async function aSession({ accountId }: Member): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({
    id: uuidv7(),
    accountId,
    tokenHash: tokenHash(token),
    remembered: false,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return token
}

describe('who acts for a school', () => {
  test('works with what is the school’s, whoever of them made it', async () => {
    const school = await aSchool()
    const colleague = await aColleague(school)
    const vacancyId = await aVacancy(colleague)
    const id = await anApplication(await aTeacher(), vacancyId)
    expect(await countReceivedApplications(school)).toMatchObject({ new: 1 })
    done(await reviewApplication(colleague, id))
    expect(await countReceivedApplications(school)).toMatchObject({ new: 0, 'in-work': 1 })
    done(await closeVacancy(school, vacancyId))
  })

  test('hears of it, each for themselves; other schools and viewers hear nothing', async () => {
    const school = await aSchool()
    const [colleague, viewer, stranger] = [
      await aColleague(school),
      await aColleague(school, 'viewer'),
      await aSchool(),
    ]
    const teacher = await aTeacher()
    await anApplication(teacher, await aVacancy(school))
    const { roomId } = await aRoom({ teacher, school })
    await say(teacher, roomId)
    for (const one of [school, colleague])
      expect(await kindsToldTo(one)).toEqual(['application-received', 'message'])
    for (const one of [viewer, stranger]) expect(await kindsToldTo(one)).toEqual([])
  })

  test('shares rooms and what is read; mutes are one’s own', async () => {
    const { teacher, school, roomId } = await aRoom()
    const colleague = await aColleague(school)
    await say(school, roomId, 'Добрый день!')
    done(await arrangeRoom(colleague, roomId, { isMuted: true }))
    await say(teacher, roomId, 'Здравствуйте!')
    expect(await kindsToldTo(school)).toEqual(['message'])
    expect(await kindsToldTo(colleague)).toEqual([])
    expect((await countUnread(school)).messages).toBe(1)
    expect((await countUnread(colleague)).messages).toBe(0)

    await say(colleague, roomId, 'Это завуч.')
    expect((await readRoom(teacher, roomId))?.messages.map(({ isOwn }) => isOwn)).toEqual([
      false,
      true,
      false,
    ])
    expect((await readRoom(school, roomId))?.messages.map(({ isOwn }) => isOwn)).toEqual([true, false, true])
    await markRead(colleague, roomId)
    expect((await countUnread(school)).messages).toBe(0)
    const sides = await db.select().from(roomSides).where(eq(roomSides.roomId, roomId))
    expect(sides).toHaveLength(2)
    expect((await findRooms(colleague, 1)).rooms).toMatchObject([{ isMuted: true }])
    expect((await findRooms(school, 1)).rooms).toMatchObject([{ isMuted: false }])
  })

  test('names to each other who wrote and who decided, and to the teacher nobody', async () => {
    const { teacher, school, roomId } = await aRoom()
    const colleague = await aColleague(school)
    await say(colleague, roomId, 'Это завуч.')
    await say(teacher, roomId, 'Здравствуйте!')
    const authors = async (reader: Member) =>
      (await readRoom(reader, roomId))?.messages.map(({ author }) => author)
    const named = [colleague.fullName, null]
    expect(await authors(school)).toEqual(named)
    for (const reader of [colleague, teacher]) expect(await authors(reader)).toEqual([null, null])
    const told = await readChanges(new Map([school, colleague, teacher].map((one) => [one.accountId, 0])))
    const live = ({ accountId }: Member) => {
      const change = told.get(accountId)
      return change && 'messages' in change ? change.messages.map(({ author }) => author) : []
    }
    expect(live(school)).toEqual(named)
    for (const reader of [colleague, teacher]) expect(live(reader)).toEqual([null, null])

    const id = await anApplication(teacher, await aVacancy(school))
    done(await reviewApplication(colleague, id))
    const deciders = (application: { changes: { author: string | null }[] } | undefined) =>
      application?.changes.map(({ author }) => author)
    for (const reader of [school, colleague, await aColleague(school, 'viewer')])
      expect(deciders(await readReceivedApplication(reader, id))).toEqual([null, colleague.fullName])
    expect(deciders(await readOwnApplication(teacher, id))).toEqual([null, null])
  })

  test('blocks for all of them', async () => {
    const { teacher, school, roomId } = await aRoom()
    const colleague = await aColleague(school)
    await say(school, roomId)
    done(await blockPeer(colleague, roomId, true))
    const message = { clientId: randomUUID(), text: 'Здравствуйте!' }
    expect(await sendMessage(school, roomId, message)).toEqual({ ok: false, reason: 'blocked-by-oneself' })
    expect(await sendMessage(teacher, roomId, message)).toEqual({ ok: false, reason: 'no-access' })
    done(await blockPeer(school, roomId, false))
    done(await sendMessage(teacher, roomId, message))
  })

  test('a viewer reads applications, and neither rooms nor marks anything', async () => {
    const { school, teacher, roomId } = await aRoom()
    const viewer = await aColleague(school, 'viewer')
    await say(school, roomId)
    const id = await anApplication(teacher, await aVacancy(school))
    expect(await countReceivedApplications(viewer)).toMatchObject({ new: 1 })
    expect(await reviewApplication(viewer, id)).toEqual({ ok: false, reason: 'not-found' })
    expect(await readRoom(viewer, roomId)).toBeUndefined()
    expect(await findRooms(viewer, 1)).toEqual({ rooms: [], count: 0 })
  })
})

describe('a school account that belongs to no school', () => {
  test('is nobody from the next request on, and writes nothing', async () => {
    const school = await aSchool()
    const colleague = await aColleague(school)
    const token = await aSession(colleague)
    expect((await authenticateSession(token)).actor).toMatchObject({
      role: 'school',
      schoolId: school.schoolId,
      schoolRole: 'staff',
    })
    const vacancyId = await aVacancy(school)
    await db.delete(schoolMembers).where(eq(schoolMembers.accountId, colleague.accountId))
    expect((await authenticateSession(token)).actor).toEqual({ role: 'visitor' })
    expect(await closeVacancy(colleague, vacancyId)).toEqual({ ok: false, reason: 'not-found' })
  })

  test('nor does anybody act for a school that is blocked', async () => {
    const school = await aSchool()
    const token = await aSession(school)
    const vacancyId = await aVacancy(school)
    await db.update(schools).set({ blockedAt: new Date() }).where(eq(schools.id, school.schoolId))
    expect((await authenticateSession(token)).actor).toEqual({ role: 'visitor' })
    expect(await closeVacancy(school, vacancyId)).toEqual({ ok: false, reason: 'not-found' })
  })
})
