import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { outsideWords } from '#domain/delivery/outside-words.server.ts'
import { mailUnreadMessages } from '#domain/messaging/mail-unread-messages.server.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { readChanges } from '#domain/messaging/read-changes.server.ts'
import { readRoom } from '#domain/messaging/read-room.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { mailedAfterMinutes } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { aColleague, aRoom, aSchool, done, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { leaveSchool } from './leave-school.server.ts'
import { ownSignature, saveSignature } from './own-signature.server.ts'

useDatabase()
catchMails()

beforeEach(() => {
  sentMails.length = 0
})
afterEach(() => travelTo())

const position = 'завуч'

async function aDeputy(school: SchoolMember): Promise<SchoolMember> {
  const deputy = await aColleague(school)
  await db.update(schoolMembers).set({ position }).where(eq(schoolMembers.accountId, deputy.accountId))
  return deputy
}

/** Each message's signature in the page and in the stream, which must be equal. */
async function signatures(reader: Member, roomId: string) {
  const room = await readRoom(reader, roomId)
  const shown = room?.messages.map(({ signature }) => signature)
  const change = (await readChanges(new Map([[reader.accountId, 0]]))).get(reader.accountId)
  const live = change && 'messages' in change ? change.messages.map(({ signature }) => signature) : []
  expect(live).toEqual(shown)
  return shown
}

async function namesOutside(teacher: Member, roomId: string) {
  const words = await outsideWords('message', { roomId }, teacher.accountId, 'ru')
  const { notifications } = await findNotifications(teacher, { page: 1 })
  travelTo(new Date(now().getTime() + (mailedAfterMinutes + 1) * 60_000))
  await mailUnreadMessages()
  const mail = sentMails.splice(0).find(({ to }) => to === teacher.email)
  travelTo()
  await markRead(teacher, roomId)
  return { title: words?.title, subject: mail?.subject, signature: notifications[0]?.room?.signature }
}

test('a teacher reads name and position of a member who wants it, in earlier messages too, until it is taken back', async () => {
  const { teacher, school, roomId } = await aRoom()
  const deputy = await aDeputy(school)
  await say(deputy, roomId)
  await say(school, roomId)
  await say(teacher, roomId)
  expect(await ownSignature(deputy)).toMatchObject({ isShown: false, position, isOwner: false })
  expect(await signatures(teacher, roomId)).toEqual([null, null, null])

  done(await saveSignature(deputy, true))
  const signature = { name: deputy.fullName, position }
  expect(await ownSignature(deputy)).toMatchObject({ isShown: true })
  expect(await ownSignature(school)).toMatchObject({ isShown: false, position: null, isOwner: true })
  expect(await signatures(teacher, roomId)).toEqual([signature, null, null])
  for (const colleague of [school, deputy])
    expect(await signatures(colleague, roomId)).toEqual([null, null, null])

  done(await saveSignature(deputy, false))
  expect(await signatures(teacher, roomId)).toEqual([null, null, null])
})

test('a former, deleted or read-only member, or another school’s, is not named', async () => {
  const { teacher, school, roomId } = await aRoom()
  const [gone, deleted, viewer] = [await aDeputy(school), await aDeputy(school), await aDeputy(school)]
  for (const one of [gone, deleted, viewer]) {
    await say(one, roomId)
    done(await saveSignature(one, true))
  }
  expect(await signatures(teacher, roomId)).not.toContain(null)
  done(await leaveSchool(gone))
  await db.update(accounts).set({ deletedAt: now() }).where(eq(accounts.id, deleted.accountId))
  await db.update(schoolMembers).set({ role: 'viewer' }).where(eq(schoolMembers.accountId, viewer.accountId))
  expect(await signatures(teacher, roomId)).toEqual([null, null, null])
  const elsewhere = await aSchool()
  await db
    .update(schoolMembers)
    .set({ schoolId: elsewhere.schoolId, role: 'staff', isShownToTeachers: true })
    .where(eq(schoolMembers.accountId, gone.accountId))
  expect(await signatures(teacher, roomId)).toEqual([null, null, null])
  // A former member and a role that cannot write have no signature to choose.
  expect(await saveSignature({ ...viewer, schoolRole: 'viewer' }, true)).toEqual({
    ...{ ok: false, reason: 'not-found' },
  })
  expect(await ownSignature({ ...viewer, schoolRole: 'viewer' })).toBeUndefined()
})

test('mails and messengers name the only author of unread messages, without links', async () => {
  const { teacher, school, roomId } = await aRoom()
  const deputy = await aDeputy(school)
  await db
    .update(schoolMembers)
    .set({ position: 'завуч, scam.kg' })
    .where(eq(schoolMembers.accountId, deputy.accountId))
  done(await saveSignature(deputy, true))
  await markRead(teacher, roomId)
  await say(deputy, roomId)
  const subjectOf = (name: string) => m.mail_message_subject({ name }, { locale: 'ru' })
  const leftOut = m.mail_address_left_out({}, { locale: 'ru' })
  const signed = subjectOf(`Гимназия № 5 (${deputy.fullName}, завуч, ${leftOut})`)
  expect(await namesOutside(teacher, roomId)).toEqual({
    ...{ title: signed, subject: signed },
    signature: { name: deputy.fullName, position: 'завуч, scam.kg' },
  })
  await say(deputy, roomId)
  await say(school, roomId)
  const unsigned = subjectOf('Гимназия № 5')
  expect(await namesOutside(teacher, roomId)).toEqual({
    ...{ title: unsigned, subject: unsigned, signature: null },
  })
  // A message from the teacher names the teacher: the signature is only for the school's own messages.
  await say(teacher, roomId)
  expect((await outsideWords('message', { roomId }, school.accountId, 'ru'))?.title).toBe(
    subjectOf(teacher.fullName),
  )
})
