import { afterEach, beforeEach, expect, test } from 'vitest'
import { inviteTeacher } from '#domain/invitations/invite-teacher.server.ts'
import { travelTo } from '#platform/clock.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { schoolTies } from './school-ties.server.ts'

useDatabase()
beforeEach(() => travelTo(new Date('2026-11-20T06:00:00Z')))
afterEach(() => travelTo())

test('a profile tells a school whom it invited and who applied to it, and nobody else', async () => {
  const [school, other, teacher] = [await aSchool(), await aSchool(), await aTeacher()]
  const vacancyId = await aVacancy(school)
  expect(await schoolTies(school, teacher.accountId)).toEqual({ invitedOn: null, mayInvite: true })
  done(await inviteTeacher(school, { teacherId: teacher.accountId, vacancyId, words: '' }))
  const id = await anApplication(teacher, vacancyId)
  const viewer = await aColleague(school, 'viewer')
  for (const [member, mayInvite] of [
    [school, true],
    [viewer, false],
  ] as const)
    expect(await schoolTies(member, teacher.accountId)).toEqual({
      ...{ invitedOn: '20\u00A0ноября', mayInvite },
      applied: { to: `/school-dashboard/applications/${id}`, title: expect.any(String) },
    })
  expect(await schoolTies(other, teacher.accountId)).toEqual({ invitedOn: null, mayInvite: true })
  expect(await schoolTies(teacher, teacher.accountId)).toBeNull()
})
