import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { notificationWords } from '#domain/delivery/notification-words.ts'
import { changeMember } from '#domain/members/change-member.server.ts'
import { leaveSchool, removeMember } from '#domain/members/leave-school.server.ts'
import type { InvitableRole } from '#domain/members/member-invitation.ts'
import { memberVersion } from '#domain/members/membership.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import type { SchoolRole } from '#domain/organisations/organisation.ts'
import { takeOutColleague } from '#domain/organisations/take-out-colleague.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import {
  assignApplication,
  countAssigned,
  findAssignable,
  letGoOfAssigned,
} from './assign-application.server.ts'
import { reviewApplication } from './move-application.server.ts'
import { readReceivedApplication } from './read-received-application.server.ts'
import { receivedCards } from './received-cards.server.ts'
import { noFilters } from './received-filters.ts'
import { idsInOrder } from './received-list.server.ts'

useDatabase()

async function aReceived() {
  const school = await aSchool({ published: true })
  const teacher = await aTeacher()
  const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
  return { school, teacher, colleague, viewer, id: await anApplication(teacher, await aVacancy(school)) }
}

const aboutNobody = { title: '', school: 'Гимназия № 5', teacher: '', days: 0, startsOn: '' }

const nobody = { assigneeId: null, seenId: null }

test('an application is assigned to one who acts for the school, and found among theirs', async () => {
  const { school, colleague, viewer, teacher, id } = await aReceived()
  expect((await findAssignable(school)).map((one) => one.id).toSorted()).toEqual(
    [school.accountId, colleague.accountId].toSorted(),
  )
  expect(await findAssignable(viewer)).toEqual([])
  done(await assignApplication(school, id, { ...nobody, assigneeId: colleague.accountId }))
  const to = { id: colleague.accountId, name: colleague.fullName }
  expect((await readReceivedApplication(viewer, id))?.assignee).toEqual(to)
  expect(await receivedCards(school, [id])).toMatchObject([{ id, assignee: to }])
  const mine = { filters: { ...noFilters, assignee: 'mine' }, sort: 'newest' } as const
  const idsOf = (actor: SchoolMember) => idsInOrder(actor, mine, { list: 'new', limit: 5 })
  expect(await idsOf(colleague)).toEqual([id])
  expect(await idsOf(school)).toEqual([])

  const stranger = await aSchool()
  for (const who of [viewer, teacher, stranger])
    expect(await assignApplication(who, id, nobody)).toEqual({ ok: false, reason: 'not-found' })
  const seen = { seenId: colleague.accountId }
  for (const { accountId } of [viewer, teacher, stranger])
    expect(await assignApplication(school, id, { ...seen, assigneeId: accountId })).toEqual({
      ok: false,
      reason: 'not-a-colleague',
    })
  done(await assignApplication(colleague, id, { ...seen, assigneeId: null }))
  expect((await readReceivedApplication(school, id))?.assignee).toBeNull()
})

test('a member is notified of an application that a colleague assigned to them, while it is theirs, and not of their own assignment', async () => {
  const { school, colleague, viewer, id } = await aReceived()
  const told = async (actor: SchoolMember) =>
    (await findNotifications(actor, { page: 1 })).notifications
      .filter(({ reference }) => reference.colleague)
      .map(({ kind, reference, readAt }) => [kind, reference.applicationId, readAt === null])
  const assign = (assigneeId: string | null, seenId: string | null, by = school) =>
    assignApplication(by, id, { assigneeId, seenId })
  done(await assign(school.accountId, null))
  expect(await told(school)).toEqual([])
  done(await assign(colleague.accountId, school.accountId))
  // An assignee does not make it any less the owner's.
  done(await reviewApplication(school, id))
  expect(await told(colleague)).toEqual([['application-received', id, true]])
  for (const other of [school, viewer]) expect(await told(other)).toEqual([])
  done(await assign(school.accountId, colleague.accountId, colleague))
  expect(await told(colleague)).toEqual([])
  expect(await told(school)).toEqual([['application-received', id, true]])
  done(await assign(colleague.accountId, school.accountId))
  expect(await told(colleague)).toEqual([
    ['application-received', id, true],
    ['application-received', id, false],
  ])
})

test('a member who becomes a viewer, leaves or is removed loses their applications, the owner reads how many, and none comes back', async () => {
  const { school, colleague, id } = await aReceived()
  const second = await anApplication(await aTeacher(), await aVacancy(school))
  const assign = async (to: SchoolMember) => {
    for (const one of [id, second])
      done(await assignApplication(school, one, { ...nobody, assigneeId: to.accountId }))
  }
  const assignees = async () =>
    Promise.all([id, second].map(async (one) => (await readReceivedApplication(school, one))?.assignee))
  await assign(colleague)
  expect(await countAssigned(school, colleague.accountId)).toBe(2)
  expect(await countAssigned(await aSchool(), colleague.accountId)).toBe(0)
  const changed = async (from: SchoolRole, role: InvitableRole) => {
    const version = memberVersion({ role: from, position: null })
    const input = { role, position: null }
    return changeMember(school, colleague.accountId, input, { version, letGo: letGoOfAssigned })
  }
  expect(await changed('staff', 'viewer')).toEqual({ ok: true, left: 2 })
  expect(await changed('viewer', 'staff')).toEqual({ ok: true, left: 0 })
  expect(await assignees()).toEqual([null, null])

  await assign(colleague)
  expect(await removeMember(school, colleague.accountId, letGoOfAssigned)).toEqual({ ok: true, left: 2 })
  expect(await assignees()).toEqual([null, null])
  const leaving = await aColleague(school)
  await assign(leaving)
  done(await leaveSchool(leaving, school.schoolId, letGoOfAssigned))
  expect(await assignees()).toEqual([null, null])
  const [news] = (await findNotifications(school, { page: 1 })).notifications
  expect(news?.reference).toMatchObject({ news: 'left', count: '2' })
  expect(notificationWords('membership', aboutNobody, news?.reference ?? {}, 'ru').text).toContain(
    'Откликов осталось без ответственного: 2.',
  )
})

test('when two members assign at once, the second is told', async () => {
  const { school, colleague, id } = await aReceived()
  const ids = [school.accountId, colleague.accountId]
  const answers = await atOnce(2, (one) =>
    assignApplication([school, colleague][one] ?? school, id, { ...nobody, assigneeId: ids[one] ?? null }),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, reason: 'assigned-meanwhile' })
})

test('a member who leaves or becomes a viewer is nobody’s assignee', async () => {
  const { school, colleague, id } = await aReceived()
  const assign = (seenId: string | null) =>
    assignApplication(school, id, { assigneeId: colleague.accountId, seenId })
  done(await assign(null))
  const role = (to: 'viewer' | 'staff') =>
    db.update(schoolMembers).set({ role: to }).where(eq(schoolMembers.accountId, colleague.accountId))
  await role('viewer')
  expect((await readReceivedApplication(school, id))?.assignee).toBeNull()
  await role('staff')
  await transact((tx) => takeOutColleague(tx, colleague))
  const [kept] = await db.select().from(applications).where(eq(applications.id, id))
  expect(kept).toMatchObject({ assignedId: null, status: 'pending' })
  expect(await assign(null)).toEqual({ ok: false, reason: 'not-a-colleague' })
})

test('assigning and leaving at once lock in one order', async () => {
  const { school, id } = await aReceived()
  for (let times = 0; times < 8; times += 1) {
    const colleague = await aColleague(school)
    await db.update(applications).set({ assignedId: null }).where(eq(applications.id, id))
    await atOnce<unknown>(3, (who) =>
      who === 0
        ? transact((tx) => takeOutColleague(tx, colleague))
        : assignApplication(school, id, { ...nobody, assigneeId: colleague.accountId }),
    )
    expect((await readReceivedApplication(school, id))?.assignee).toBeNull()
  }
})
