import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Actor, Member, SchoolMember } from '#domain/accounts/actor.ts'
import { colleagueWords } from '#domain/delivery/colleague-words.ts'
import { leaveSchool } from '#domain/members/leave-school.server.ts'
import { countUnread } from '#domain/messaging/find-rooms.server.ts'
import {
  markApplicationRead,
  readApplicationMessage,
} from '#domain/messaging/mark-application-read.server.ts'
import { readRoom } from '#domain/messaging/read-room.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { readNotificationsOfKinds } from '#domain/notifications/read-notifications.server.ts'
import { blockPeer } from '#domain/rooms/block-peer.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { proposal } from '#tests/support/interviews.ts'
import { queuedJobs } from '#tests/support/jobs.ts'
import type { PlannedStatus } from './application.ts'
import { arrangeInterview } from './arrange-interview.server.ts'
import { moveDue } from './carry-out-moves.server.ts'
import { decideMany } from './decide-many.server.ts'
import { undoMany } from './decided-many.server.ts'
import { deleteVacancy } from './delete-vacancy.server.ts'
import {
  acceptApplication,
  planMove,
  rejectApplication,
  reviewApplication,
  withdrawApplication,
} from './move-application.server.ts'
import { readReceivedApplication } from './read-received-application.server.ts'
import { receivedCards } from './received-cards.server.ts'
import { findPlanOfColleague, undoAct, undoMove, undoRejection } from './scheduled-move.server.ts'

useDatabase()
afterEach(() => travelTo())

async function aRejected() {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const id = await anApplication(teacher, await aVacancy(school))
  done(await rejectApplication(school, id, { reason: 'schedule', note: 'Другие часы' }))
  return { teacher, school, id }
}

const statusOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.status

const kindsTold = async (accountId: string) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, accountId))).map(
    ({ kind }) => kind,
  )

/** The school's unread messages, and up to where the teacher sees that it has read. */
async function marksOf(school: SchoolMember, teacher: Member) {
  for (const job of await queuedJobs('mark-application-read')) await markApplicationRead(job)
  const room = await readRoom(teacher, roomIdOf(teacher.accountId, school.schoolId))
  return { unread: (await countUnread(school)).messages, readByPeer: room?.readByPeer }
}

const overruledTold = async ({ accountId }: SchoolMember) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, accountId)))
    .map(({ reference }) => reference)
    .filter(({ colleague }) => colleague)

async function whenDue(id: string): Promise<void> {
  travelTo(new Date(Date.now() + 11_000))
  try {
    await Promise.all([moveDue({ applicationId: id }), moveDue({ applicationId: id })])
  } finally {
    travelTo()
  }
}

test('a rejection changes and tells nothing before its time, and then once', async () => {
  const { teacher, school, id } = await aRejected()
  expect(await queuedJobs('move-due')).toContainEqual({ applicationId: id })
  await moveDue({ applicationId: id })
  expect(await statusOf(id)).toBe('pending')
  expect((await readReceivedApplication(school, id))?.due?.at).toBeInstanceOf(Date)
  expect(await readReceivedApplication(await aSchool(), id)).toBeUndefined()
  expect(await kindsTold(teacher.accountId)).toEqual([])
  await whenDue(id)
  expect(await statusOf(id)).toBe('rejected')
  expect(await kindsTold(teacher.accountId)).toEqual(['application-rejected'])
  expect(await undoRejection(school, id)).toEqual({ ok: false, reason: 'too-late' })
  // Nobody opened the application: no message is unread, and the teacher sees no read mark.
  expect(await marksOf(school, teacher)).toEqual({ unread: 0, readByPeer: 0 })
})

test.each(['reviewed', 'interview'] as const)(
  'one that is moved to %s unopened waits in no chat, and is not called read until it is opened',
  async (to) => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const id = await anApplication(teacher, await aVacancy(school))
    expect(await marksOf(school, teacher)).toEqual({ unread: 1, readByPeer: 0 })
    done(await planMove(school, id, { to }))
    await whenDue(id)
    expect(await statusOf(id)).toBe(to)
    expect(await marksOf(school, teacher)).toEqual({ unread: 0, readByPeer: 0 })
    const isUnread = async () => (await readReceivedApplication(school, id))?.isMessageUnread
    expect(await isUnread()).toBe(true)
    await readApplicationMessage(await aSchool(), id)
    expect(await marksOf(school, teacher)).toEqual({ unread: 0, readByPeer: 0 })
    await readApplicationMessage(school, id)
    expect(await marksOf(school, teacher)).toEqual({ unread: 0, readByPeer: 1 })
    expect(await isUnread()).toBe(false)
  },
)

test('an opened rejection and one with an interview arranged unopened differ in their read marks', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const [opened, invited] = [await aTeacher(), await aTeacher()]
  const [first, second] = [await anApplication(opened, vacancyId), await anApplication(invited, vacancyId)]
  done(await reviewApplication(school, first))
  done(await arrangeInterview(school, second, proposal()))
  expect(await marksOf(school, opened)).toEqual({ unread: 0, readByPeer: 1 })
  expect(await marksOf(school, invited)).toEqual({ unread: 0, readByPeer: 0 })
  // A later message is unread, in the chat and in its notification.
  await say(invited, roomIdOf(invited.accountId, school.schoolId))
  expect(await marksOf(school, invited)).toEqual({ unread: 1, readByPeer: 0 })
  const {
    notifications: [told],
  } = await findNotifications(school, { page: 1, type: 'message' })
  expect(told).toMatchObject({ kind: 'message', room: { unread: 1 } })
})

test('a block between others drops nothing', async () => {
  const { teacher, id } = await aRejected()
  const [other, school] = [await aTeacher(), await aSchool()]
  await anApplication(other, await aVacancy(school))
  done(await blockPeer(school, roomIdOf(other.accountId, school.schoolId), true))
  await whenDue(id)
  expect(await statusOf(id)).toBe('rejected')
  expect(await kindsTold(teacher.accountId)).toEqual(['application-rejected'])
})

test('a colleague who opens the application meanwhile does not drop it', async () => {
  const { teacher, school, id } = await aRejected()
  done(await reviewApplication(await aColleague(school, 'staff'), id))
  expect((await readReceivedApplication(school, id))?.due?.at).toBeInstanceOf(Date)
  await whenDue(id)
  expect(await statusOf(id)).toBe('rejected')
  expect(await kindsTold(teacher.accountId)).toEqual(['application-reviewed', 'application-rejected'])
})

test('one that is taken back is as if it never was, for those who act for the school alone', async () => {
  const { teacher, school, id } = await aRejected()
  for (const actor of [teacher, await aSchool(), await aColleague(school, 'viewer')])
    expect(await undoRejection(actor, id)).toEqual({ ok: false, reason: 'not-found' })
  const colleague = await aColleague(school)
  expect([await undoRejection(colleague, id), await undoRejection(colleague, id)]).toEqual([
    { ok: true },
    { ok: true },
  ])
  await whenDue(id)
  expect(await statusOf(id)).toBe('pending')
  expect(await kindsTold(teacher.accountId)).toEqual([])
})

test('a colleague who accepts is told of a scheduled rejection, and its author of the outcome', async () => {
  const { teacher, school, id } = await aRejected()
  const colleague = await aColleague(school)
  done(await reviewApplication(colleague, id))
  const planned = await findPlanOfColleague(colleague, id, 'accepted')
  // The colleague's words are not sent yet, and stay private.
  expect(planned).toEqual({ act: expect.any(String), author: school.fullName, to: 'rejected' })
  expect(await findPlanOfColleague(school, id, 'accepted')).toBeUndefined()
  const refusal = { ok: false, reason: 'planned', author: school.fullName, to: 'rejected' }
  for (const seen of [null, 'another act'])
    expect(await acceptApplication(colleague, id, seen)).toEqual(refusal)
  expect(await kindsTold(school.accountId)).toEqual(['application-received'])
  const accepted = await acceptApplication(colleague, id, planned?.act ?? '')
  expect(accepted).toEqual({ ok: true, overruled: [school.fullName] })
  await whenDue(id)
  expect(await statusOf(id)).toBe('accepted')
  expect(await kindsTold(teacher.accountId)).toEqual(['application-reviewed', 'application-accepted'])
  expect(await overruledTold(school)).toEqual([{ applicationId: id, colleague: 'overruled', count: '1' }])
  expect(await overruledTold(colleague)).toEqual([])
})

test('a colleague’s interview replaces a scheduled rejection, whether the teacher was invited before or not', async () => {
  const school = await aSchool()
  const colleague = await aColleague(school)
  for (const isInvited of [false, true]) {
    const teacher = await aTeacher()
    const id = await anApplication(teacher, await aVacancy(school))
    if (isInvited) done(await arrangeInterview(school, id, proposal()))
    const plan = { reason: 'schedule', note: null } as const
    done(await rejectApplication(school, id, plan))
    const input = proposal()
    const overruled = [school.fullName]
    expect(await arrangeInterview(colleague, id, input)).toMatchObject({ ok: true, isNew: true, overruled })
    // A repeated press drops no later decision.
    done(await rejectApplication(school, id, plan))
    expect(await arrangeInterview(colleague, id, input)).toMatchObject({ isNew: false, overruled: [] })
    done(await undoRejection(school, id))
    await whenDue(id)
    expect(await statusOf(id)).toBe('interview')
    expect(await kindsTold(teacher.accountId)).not.toContain('application-rejected')
  }
  expect((await overruledTold(school)).map(({ count }) => count)).toEqual(['1', '1'])

  // A scheduled acceptance and another interview are compatible.
  const id = await anApplication(await aTeacher(), await aVacancy(school))
  done(await arrangeInterview(school, id, proposal()))
  done(await planMove(school, id, { to: 'accepted' }))
  done(await arrangeInterview(colleague, id, proposal()))
  await whenDue(id)
  expect(await statusOf(id)).toBe('accepted')
})

test('a colleague who accepts is not asked if no decision is lost', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const colleague = await aColleague(school)
  const id = await anApplication(teacher, await aVacancy(school))
  done(await planMove(school, id, { to: 'reviewed' }))
  expect(await findPlanOfColleague(colleague, id)).toMatchObject({ to: 'reviewed' })
  expect(await findPlanOfColleague(colleague, id, 'accepted')).toBeUndefined()
  done(await reviewApplication(colleague, id))
  done(await planMove(school, id, { to: 'accepted' }))
  expect(await acceptApplication(colleague, id, null)).toEqual({ ok: true })
})

test('a repeated or another decision of one’s own overrules no colleague’s, and several are notified together', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const colleague = await aColleague(school)
  const ids = [
    await anApplication(teacher, await aVacancy(school)),
    await anApplication(teacher, await aVacancy(school)),
  ]
  const [first = '', second = ''] = ids
  for (const id of ids) done(await reviewApplication(school, id))
  const plan = async (actor: Actor, id: string, to: PlannedStatus) =>
    done(await planMove(actor, id, { to })).overruled
  expect(await plan(school, first, 'interview')).toEqual([])
  done(await undoMove(school, first, 'interview'))
  expect(await plan(colleague, first, 'interview')).toEqual([])
  expect(await plan(colleague, first, 'accepted')).toEqual([])
  expect(await plan(school, first, 'accepted')).toEqual([])
  expect([await overruledTold(school), await overruledTold(colleague)]).toEqual([[], []])
  await plan(school, second, 'interview')
  const form = {
    request_id: randomUUID(),
    applications: ids,
    kind: 'reject',
    reason: 'schedule',
    note: null,
  } as const
  expect(await decideMany(colleague, form)).toMatchObject({ ok: true, overruled: [school.fullName] })
  expect(await overruledTold(school)).toEqual([
    { gatheredAt: expect.any(String), colleague: 'overruled', count: '2' },
  ])
  const toldOfAll = async () =>
    (await findNotifications(school, { page: 1 })).notifications
      .filter(({ reference }) => reference.colleague)
      .map(({ reference, readAt }) => [reference.count, readAt !== null])
  expect(await toldOfAll()).toEqual([['2', false]])
  await readNotificationsOfKinds(school, { ofMany: ['application-received'] })
  expect(await toldOfAll()).toEqual([['2', true]])
})

test('a colleague whose decision is undone is notified, in every way, and nobody of their own', async () => {
  const { school, id } = await aRejected()
  const colleague = await aColleague(school)
  done(await undoRejection(colleague, id))
  const one = { applicationId: id, colleague: 'overruled', count: '1' }
  expect(await overruledTold(school)).toEqual([one])
  done(await planMove(school, id, { to: 'reviewed' }))
  done(await undoMove(colleague, id, 'reviewed'))
  const act = done(await rejectApplication(school, id, { reason: 'schedule', note: null })).act ?? ''
  expect(await undoAct(colleague, [id], 'another act')).toBe(0)
  expect(await undoAct(await aColleague(school, 'viewer'), [id], act)).toBe(0)
  expect(await undoAct(school, [id], act)).toBe(1)
  expect(await overruledTold(school)).toEqual([one])
  const form = { request_id: randomUUID(), applications: [id] }
  const batch = done(await decideMany(school, { ...form, kind: 'move', to: 'interview' }))
  expect(await undoMany(colleague, batch.id)).toEqual({ ok: true, undone: 1 })
  expect(await overruledTold(school)).toEqual([one, one])
  expect(await overruledTold(colleague)).toEqual([])
})

test('a colleague who deletes the vacancy reads whose decisions it ends, and each author gets one notification', async () => {
  const [school, vacancyId] = await aSchool().then(async (one) => [one, await aVacancy(one)] as const)
  const colleague = await aColleague(school)
  for (const teacher of [await aTeacher(), await aTeacher()]) {
    const id = await anApplication(teacher, vacancyId)
    done(await planMove(school, id, { to: 'interview' }))
  }
  expect(await deleteVacancy(colleague, vacancyId)).toEqual({ ok: true, overruled: [school.fullName] })
  expect(await overruledTold(school)).toEqual([
    { gatheredAt: expect.any(String), colleague: 'overruled', count: '2' },
  ])
})

test('a member who undoes a move leaves later ones alone, and reads the current state', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const colleague = await aColleague(school)
  const id = await anApplication(teacher, await aVacancy(school))
  const planned = async () =>
    (await db.select().from(scheduledMoves).where(eq(scheduledMoves.applicationId, id))).map(
      ({ toStatus }) => toStatus,
    )
  const plan = async (actor: Actor, to: PlannedStatus) => done(await planMove(actor, id, { to })).act
  const mine = await plan(school, 'interview')
  await plan(colleague, 'reviewed')
  const since = { ok: false, reason: 'moved-since', status: 'pending' }
  for (const act of [mine, undefined])
    expect(await undoMove(school, id, 'interview', act)).toEqual({ ...since, planned: 'reviewed' })
  expect(await planned()).toEqual(['reviewed'])

  // A move to the same column stays the colleague's; a colleague undoes it by that column.
  const theirs = await plan(colleague, 'interview')
  const [card] = await receivedCards(school, [id])
  const shown = [card, await readReceivedApplication(school, id)]
  expect(shown.map((one) => one?.due?.act)).toEqual([theirs, theirs])
  expect(await undoMove(school, id, 'interview', mine)).toEqual({ ...since, planned: 'interview' })
  expect(await planned()).toEqual(['interview'])
  expect(await undoMove(school, id, 'interview')).toEqual({ ok: true })
  expect(await planned()).toEqual([])

  // Scheduled again by the same member it is another action, which an older toast does not undo.
  expect(await undoMove(school, id, 'interview', mine)).toEqual({ ok: true })
  travelTo(new Date(Date.now() + 3_000))
  const anew = await plan(school, 'interview')
  expect(await undoMove(school, id, 'interview', mine)).toEqual({ ...since, planned: 'interview' })
  expect(await planned()).toEqual(['interview'])
  expect(await undoMove(school, id, 'interview', anew)).toEqual({ ok: true })
  travelTo()

  await plan(school, 'reviewed')
  done(await reviewApplication(colleague, id))
  done(await acceptApplication(colleague, id))
  expect(await undoMove(school, id, 'reviewed')).toEqual({ ...since, status: 'accepted', planned: null })
})

test('a withdrawal that comes first drops it, and a block takes its words alone', async () => {
  const withdrawn = await aRejected()
  done(await withdrawApplication(withdrawn.teacher, withdrawn.id))
  await whenDue(withdrawn.id)
  expect(await statusOf(withdrawn.id)).toBe('withdrawn')
  const blocked = await aRejected()
  const roomId = roomIdOf(blocked.teacher.accountId, blocked.school.schoolId)
  done(await blockPeer(blocked.teacher, roomId, true))
  await whenDue(blocked.id)
  expect(await statusOf(blocked.id)).toBe('rejected')
  expect(await kindsTold(blocked.teacher.accountId)).toEqual(['application-rejected'])
  const [refused] = (await readReceivedApplication(blocked.school, blocked.id))?.changes.slice(-1) ?? []
  expect(refused).toMatchObject({ to: 'rejected', reason: 'schedule', note: null })
  const left = [withdrawn.id, blocked.id].map((id) =>
    db.$count(scheduledMoves, eq(scheduledMoves.applicationId, id)),
  )
  expect(await Promise.all(left)).toEqual([0, 0])
})

test('a member is told that a block stopped their decision before it was sent, while they are a member', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const [id, other] = [
    await anApplication(teacher, await aVacancy(school)),
    await anApplication(teacher, await aVacancy(school)),
  ]
  const gone = await aColleague(school)
  done(await planMove(school, id, { to: 'interview' }))
  done(await planMove(gone, other, { to: 'interview' }))
  done(await blockPeer(teacher, roomIdOf(teacher.accountId, school.schoolId), true))
  done(await leaveSchool(gone))
  await whenDue(id)
  await whenDue(other)
  expect([await statusOf(id), await statusOf(other)]).toEqual(['pending', 'pending'])
  expect(await overruledTold(school)).toEqual([{ applicationId: id, colleague: 'stopped' }])
  expect(await overruledTold(gone)).toEqual([])
  const { notifications: found } = await findNotifications(school, { page: 1 })
  const [told] = found.filter(({ reference }) => reference.colleague)
  const about = { title: 'Физик', teacher: teacher.fullName }
  expect(colleagueWords(told?.reference ?? {}, about, 'ru')).toMatchObject({
    path: `/school-dashboard/applications/${id}`,
    subject: m.mail_overruled_subject({ title: 'Физик' }, { locale: 'ru' }),
    text: m.mail_stopped_text({ teacher: teacher.fullName }, { locale: 'ru' }),
  })
})
