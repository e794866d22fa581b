import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { talkers } from '#db/schema/messaging.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { eraseTalker, exportTalker } from '#domain/messaging/personal-data.server.ts'
import { readChanges } from '#domain/messaging/read-changes.server.ts'
import { travelTo } from '#platform/clock.ts'
import { type Signal, setBus } from '#platform/realtime.ts'
import { aMember, aRoom, aSchool, aTeacher, block, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { arrangeRoom } from './arrange-room.server.ts'
import { blockPeer } from './block-peer.server.ts'
import { findPresence } from './find-presence.server.ts'
import { noteSeen } from './note-seen.server.ts'
import { isOnline, onlineForMs } from './presence.ts'
import { ownTalkSettings, saveTalkSettings } from './talk-settings.server.ts'
import { tellTyping } from './tell-typing.server.ts'

useDatabase()

const told: Signal[] = []
beforeEach(() => {
  told.length = 0
  setBus({
    announce: (signal) => void (signal.kind === 'typing' && told.push(signal)),
    listen() {},
    listenToPublic() {},
    async close() {},
  })
})
afterEach(() => {
  setBus(undefined)
  travelTo()
})

const noon = new Date('2026-11-21T06:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)

async function aTalk() {
  const room = await aRoom()
  await say(room.school, room.roomId)
  return room
}

/** Rounded to seconds, because time passes. */
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

async function seenAt({ accountId }: Member) {
  const [found] = await db.select().from(talkers).where(eq(talkers.accountId, accountId))
  return found?.seenAt ? seconds(found.seenAt) : found?.seenAt
}

describe('when somebody was last here', () => {
  test('is written once a minute, for teachers and schools', async () => {
    const { teacher, school } = await aTalk()
    const admin = await aMember('admin')
    const ids = [teacher, school, admin].map(({ accountId }) => accountId)
    travelTo(noon)
    await noteSeen(ids)
    travelTo(later(59_000))
    await noteSeen(ids)
    expect([await seenAt(teacher), await seenAt(school)]).toEqual([seconds(noon), seconds(noon)])
    expect(await seenAt(admin)).toBeUndefined()
    // With tolerance: time passes while the first one is written.
    travelTo(later(61_000))
    await noteSeen(ids)
    expect(await seenAt(teacher)).toEqual(seconds(later(61_000)))
    expect(isOnline(noon, later(onlineForMs - 1))).toBe(true)
    expect(isOnline(noon, later(onlineForMs))).toBe(false)
  })

  test('the other side of a room knows it, and nobody else', async () => {
    const { teacher, school, roomId } = await aTalk()
    expect(await findPresence(teacher, roomId)).toMatchObject({ isShared: true, seenAt: null })
    travelTo(noon)
    await noteSeen([school.accountId])
    expect(await findPresence(teacher, roomId)).toEqual({
      peerIds: [school.accountId],
      isShared: true,
      seenAt: expect.any(Date),
    })
    for (const stranger of [visitor, await aMember('admin'), await aTeacher(), await aSchool()])
      expect(await findPresence(stranger, roomId)).toBeUndefined()
  })

  test.each(['teacher', 'school'] as const)('is shown to neither where the %s wants it so', async (one) => {
    const people = await aTalk()
    const { teacher, school, roomId } = people
    travelTo(noon)
    await noteSeen([teacher.accountId, school.accountId])
    await saveTalkSettings(people[one], { isPresenceShown: false })
    for (const party of [teacher, school])
      expect(await findPresence(party, roomId)).toMatchObject({ isShared: false, seenAt: null })
    // It is deleted, and not stored any more.
    travelTo(later(3_600_000))
    await noteSeen([people[one].accountId])
    expect(await seenAt(people[one])).toBeNull()
    await saveTalkSettings(people[one], { isPresenceShown: true })
    await noteSeen([people[one].accountId])
    expect(await seenAt(people[one])).toEqual(seconds(later(3_600_000)))
  })

  test('is shown to neither while one blocks the other, or is gone', async () => {
    const { teacher, school, roomId } = await aTalk()
    await noteSeen([teacher.accountId, school.accountId])
    await blockPeer(teacher, roomId, true)
    for (const party of [teacher, school])
      expect(await findPresence(party, roomId)).toMatchObject({ isShared: false, seenAt: null })
    await blockPeer(teacher, roomId, false)
    await block(teacher)
    expect(await findPresence(school, roomId)).toMatchObject({ isShared: false, seenAt: null })
  })

  test('goes along with who takes their data, and is not written after a deletion', async () => {
    const { teacher, school } = await aTalk()
    travelTo(noon)
    await noteSeen([teacher.accountId])
    const taken = await db.transaction((tx) => exportTalker(tx, teacher.accountId))
    expect(taken).toEqual({ isPresenceShown: true, isSoundOn: true, seenAt: expect.any(Date) })
    // Also for somebody for whom none was stored.
    for (const actor of [teacher, school]) {
      await db.transaction(async (tx) => {
        await tx.update(accounts).set({ deletedAt: noon }).where(eq(accounts.id, actor.accountId))
        await eraseTalker(tx, actor.accountId)
      })
      await noteSeen([actor.accountId])
      await saveTalkSettings(actor, { isSoundOn: false })
    }
    expect([await seenAt(teacher), await seenAt(school)]).toEqual([undefined, undefined])
  })
})

describe('that somebody types', () => {
  test('is told to the other side alone', async () => {
    const { teacher, school, roomId } = await aTalk()
    expect(await tellTyping(teacher, roomId)).toBe(true)
    expect(told).toEqual([{ kind: 'typing', accountId: school.accountId, roomId }])
    for (const stranger of [visitor, await aMember('admin'), await aTeacher(), await aSchool()])
      expect(await tellTyping(stranger, roomId)).toBe(false)
    expect(told).toHaveLength(1)
  })

  test('is told once, however often it is said at the same time', async () => {
    const { teacher, school, roomId } = await aTalk()
    await Promise.all(Array.from({ length: 20 }, () => tellTyping(teacher, roomId)))
    expect(await tellTyping(teacher, roomId)).toBe(true)
    expect(told).toHaveLength(1)
    expect(await tellTyping(school, roomId)).toBe(true)
    expect(told).toHaveLength(2)
  })

  test('is not told where one does not show it, or blocks the other', async () => {
    const { teacher, school, roomId } = await aTalk()
    await blockPeer(school, roomId, true)
    for (const party of [teacher, school]) expect(await tellTyping(party, roomId)).toBe(true)
    await blockPeer(school, roomId, false)
    await saveTalkSettings(school, { isPresenceShown: false })
    for (const party of [teacher, school]) expect(await tellTyping(party, roomId)).toBe(true)
    expect(told).toEqual([])
  })
})

test('typing is shown if the reader allows it and has not muted the room', async () => {
  const { teacher, school, roomId } = await aTalk()
  const isHeard = async () => {
    const change = (await readChanges(new Map([[teacher.accountId, 0]]))).get(teacher.accountId)
    return change && 'rooms' in change && change.rooms[0]?.isHeard
  }
  expect(await ownTalkSettings(teacher)).toEqual({ isPresenceShown: true, isSoundOn: true })
  expect(await isHeard()).toBe(true)
  await saveTalkSettings(teacher, { isSoundOn: false })
  expect(await ownTalkSettings(teacher)).toEqual({ isPresenceShown: true, isSoundOn: false })
  expect(await ownTalkSettings(school)).toMatchObject({ isSoundOn: true })
  expect(await isHeard()).toBe(false)
  await saveTalkSettings(teacher, { isSoundOn: true })
  await arrangeRoom(teacher, roomId, { isMuted: true })
  expect(await isHeard()).toBe(false)
  expect(await ownTalkSettings(await aMember('admin'))).toBeUndefined()
})
