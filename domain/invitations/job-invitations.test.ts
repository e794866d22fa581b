import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { countForCabinet } from '#domain/applications/count-for-cabinet.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { findPeople } from '#domain/fit/find-people.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { takeOutColleague } from '#domain/organisations/take-out-colleague.server.ts'
import { reportInvitation } from '#domain/reports/report-invitation.server.ts'
import { hideFromSchool } from '#domain/teachers/hide-from-school.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { anyTeacher } from '#tests/support/searches.ts'
import { declineInvitation, endInvitations, markInvitationSeen } from './answer-invitation.server.ts'
import {
  countOwnInvitations,
  countSentInvitations,
  endedInvitation,
  invitationsPageSize,
  invitedOf,
  isNotInvitedSql,
  ownInvitations,
  sentInvitations,
} from './find-job-invitations.server.ts'
import { inviteTeacher } from './invite-teacher.server.ts'
import { jobInvitationDays, jobInvitationsPerDay, lastDayOfInvitation } from './job-invitation.ts'

catchMails()
useDatabase()

const on = (day: string) => travelTo(new Date(`2026-11-${day}T06:00:00Z`))
beforeEach(async () => {
  on('02')
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

const invite = (school: SchoolMember, teacher: Member, vacancyId: string, words = '') =>
  inviteTeacher(school, { teacherId: teacher.accountId, vacancyId, words })
const stateFor = async (school: SchoolMember) => (await sentInvitations(school)).map(({ state }) => state)

describe('a school invites a teacher', () => {
  test('to a vacancy once, with words, and the teacher hears why it fits', async () => {
    const school = await aSchool({ fields: { school_name: 'Лицей «Илим»' } })
    const teacher = await aTeacher({ fields: { specialization: 'Учитель музыки', location: 'bishkek' } })
    const id = await aVacancy(school, {
      fields: { title: 'Хор для младших', subject: 'music', location: 'bishkek' },
    })
    await clearJobs()
    const all = await atOnce(3, () => invite(school, teacher, id, 'Ждём вас'))
    expect(all.every((one) => one.ok)).toBe(true)
    expect(all.filter((one) => one.ok && one.isNew)).toHaveLength(1)
    // Different words, or a colleague's, are reported as not sent.
    const colleague = await aColleague(school, 'staff')
    for (const [who, words] of [
      [school, 'Очень ждём'],
      [colleague, 'Ждём вас'],
    ] as const)
      expect(await invite(who, teacher, id, words)).toEqual({ ok: false, reason: 'invited' })
    expect((await countForCabinet(teacher))?.invitations).toBe(1)
    expect(await ownInvitations(teacher)).toMatchObject([
      { title: 'Хор для младших', school: 'Лицей «Илим»', words: 'Ждём вас', state: 'sent' },
    ])
    const { notifications } = await findNotifications(teacher, { type: 'vacancy', page: 1 })
    expect(notifications).toMatchObject([{ kind: 'vacancy-invitation', vacancy: { id } }])
    for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
    expect(sentMails).toMatchObject([{ to: teacher.email, subject: 'Приглашение: Хор для младших' }])
    expect(sentMails[0]?.text).toContain('ваш предмет')
    expect(sentMails[0]?.text).toMatch(/Последний день для ответа: 16.ноября/)
    const since = new Map([[teacher.accountId, expect.any(Date)]])
    expect(await invitedOf(school, [teacher.accountId], id)).toEqual(since)
    const also = { invited: isNotInvitedSql(school.schoolId, id) }
    const found = await findPeople(school, { ...anyTeacher, q: 'музыки' }, { isByFit: false, also })
    expect(found.people.map((one) => one.id)).not.toContain(teacher.accountId)
  })

  test('and says until when: no longer than the vacancy is open', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    done(
      await invite(
        school,
        teacher,
        await aVacancy(school, { fields: { application_deadline: '2026-11-05' } }),
      ),
    )
    const [invitation] = await ownInvitations(teacher)
    const { notifications } = await findNotifications(teacher, { type: 'vacancy', page: 1 })
    expect(invitation).toMatchObject({ vacancyEndsOn: '2026-11-05' })
    expect(notifications).toMatchObject([{ reference: { dueOn: '2026-11-05' } }])
    expect(lastDayOfInvitation(now(), '2026-11-05')).toBe('2026-11-05')
    expect(lastDayOfInvitation(now(), '2026-12-05')).toBe(lastDayOfInvitation(now(), null))
  })

  test('who is seen by it alone, by its own open vacancy, and never as a viewer', async () => {
    const [school, other] = [await aSchool(), await aSchool()]
    const [teacher, hidden, unpublished] = [await aTeacher(), await aTeacher(), await aTeacher()]
    done(await hideFromSchool(hidden, school.schoolId))
    done(await setTeacherVisibility(unpublished, false))
    const id = await aVacancy(school)
    const absent = { ok: false, reason: 'not-found' }
    for (const one of [hidden, unpublished]) expect(await invite(school, one, id)).toEqual(absent)
    expect(await invite(await aColleague(school, 'viewer'), teacher, id)).toEqual(absent)
    expect(await invite(other, teacher, id)).toEqual({ ok: false, reason: 'vacancy-closed' })
    done(await closeVacancy(school, id))
    expect(await invite(school, teacher, id)).toEqual({ ok: false, reason: 'vacancy-closed' })
    done(await publishVacancy(school, id))
    await anApplication(teacher, id)
    expect(await invite(school, teacher, id)).toEqual({ ok: false, reason: 'has-applied' })
  })

  test('twenty times a day', async () => {
    const school = await aSchool()
    const teacher = await aTeacher()
    const ids: string[] = []
    for (let index = 0; index <= jobInvitationsPerDay; index++) ids.push(await aVacancy(school))
    const last = ids.pop() ?? ''
    for (const id of ids) done(await invite(school, teacher, id))
    expect(await invite(school, teacher, last)).toMatchObject({ ok: false, reason: 'limited' })
    on('04')
    done(await invite(school, teacher, last))
    // The school reads all of them, page by page.
    for (let sent = jobInvitationsPerDay + 1; sent < invitationsPageSize + 2; sent++)
      done(await invite(school, teacher, await aVacancy(school)))
    const pages = [await sentInvitations(school), await sentInvitations(school, null, 2)]
    expect(pages.map(({ length }) => length)).toEqual([invitationsPageSize, 2])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(invitationsPageSize + 2)
    expect(await countSentInvitations(school, null)).toBe(invitationsPageSize + 2)
    expect(await countSentInvitations(school, last)).toBe(1)
  })
})

describe('an invitation', () => {
  test('is seen, and declined once with a reason that the school reads', async () => {
    const [school, teacher, stranger] = [await aSchool(), await aTeacher(), await aTeacher()]
    done(await invite(school, teacher, await aVacancy(school)))
    const id = (await ownInvitations(teacher))[0]?.id ?? ''
    await markInvitationSeen(stranger, id)
    expect(await stateFor(school)).toEqual(['sent'])
    await markInvitationSeen(teacher, id)
    expect(await stateFor(school)).toEqual(['seen'])
    const answer = { reason: 'far', note: 'Живу в Оше' } as const
    expect(await declineInvitation(stranger, id, answer)).toEqual({ ok: false, reason: 'not-found' })
    done(await declineInvitation(teacher, id, answer))
    done(await declineInvitation(teacher, id, answer))
    for (const other of [{ reason: 'pay' }, { note: 'Живу в Таласе' }] as const)
      expect(await declineInvitation(teacher, id, { ...answer, ...other })).toEqual({
        ok: false,
        reason: 'answered',
        state: 'declined',
      })
    expect(await sentInvitations(school)).toMatchObject([{ state: 'declined', ...answer }])
    expect((await countForCabinet(teacher))?.invitations).toBe(0)
    expect(await sentInvitations(await aSchool())).toEqual([])
  })

  test('leads to an application', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const vacancyId = await aVacancy(school)
    done(await invite(school, teacher, vacancyId))
    on('03')
    const applicationId = await anApplication(teacher, vacancyId)
    expect(await sentInvitations(school)).toMatchObject([{ state: 'applied', applicationId }])
    expect(await readReceivedApplication(school, applicationId)).toMatchObject({ answersInvitation: true })
    // Hidden since then, they are named only where their application is read.
    done(await hideFromSchool(teacher, school.schoolId))
    expect(await sentInvitations(school)).toMatchObject([{ teacher: teacher.fullName, teacherId: null }])
    const other = await anApplication(await aTeacher(), vacancyId)
    expect(await readReceivedApplication(school, other)).toMatchObject({ answersInvitation: false })
    const told = (await findNotifications(school, { page: 1 })).notifications
    expect(told.map(({ reference }) => reference.invitationId !== undefined)).toEqual([false, true])
    expect((await countForCabinet(teacher))?.invitations).toBe(0)
    done(await closeVacancy(school, vacancyId))
    await endInvitations()
    expect((await findNotifications(teacher, { page: 1 })).notifications).toMatchObject([
      { vacancy: { id: vacancyId } },
    ])
  })

  test('is declined to whom sent it, once, and to all who act once they left', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const [colleague, author] = [await aColleague(school), await aColleague(school, 'staff')]
    const [one, other] = [await aVacancy(school), await aVacancy(school)]
    const earlierNotifications = (member: Member) =>
      findNotifications(member, { type: 'vacancy', page: 1 }).then(({ notifications }) =>
        notifications.map(({ kind, vacancy }) => [kind, vacancy?.id]),
      )
    const decline = async (vacancyId: string, note: string) => {
      const { id = '' } = (await ownInvitations(teacher)).find((each) => each.vacancyId === vacancyId) ?? {}
      done(await declineInvitation(teacher, id, { reason: 'far', note }))
      done(await declineInvitation(teacher, id, { reason: 'far', note }))
    }
    done(await invite(author, teacher, one))
    done(await invite(author, teacher, other))
    await clearJobs()
    await decline(one, '')
    expect(await earlierNotifications(author)).toEqual([['vacancy-invitation', one]])
    expect(await earlierNotifications(colleague)).toEqual([])
    expect(await queuedJobs('mail-notification')).toEqual([])
    expect(await countUnreadNotifications(teacher)).toBe(1)
    await db.transaction((tx) => takeOutColleague(tx, author))
    await decline(other, 'С октября смогу')
    expect(await earlierNotifications(colleague)).toEqual([['vacancy-invitation', other]])
    for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
    expect(sentMails.map(({ to }) => to).toSorted()).toEqual([colleague.email, school.email].toSorted())
    expect(sentMails[0]?.subject).toMatch(/^Приглашение отклонено: /)
    expect(sentMails[0]?.text).toContain(`/school-dashboard/teachers/invited?vacancy=${other}`)
  })

  test('leads to its vacancy after its days while that is open, and nobody else', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const vacancyId = await aVacancy(school, { fields: { application_deadline: '2026-12-20' } })
    done(await invite(school, teacher, vacancyId))
    const id = (await ownInvitations(teacher))[0]?.id ?? ''
    on('20')
    await endInvitations()
    expect(await ownInvitations(teacher, id)).toEqual([])
    expect(await endedInvitation(teacher, id)).toEqual({ vacancyId, isOpen: true })
    expect(await endedInvitation(await aTeacher(), id)).toBeUndefined()
    done(await closeVacancy(school, vacancyId))
    expect(await endedInvitation(teacher, id)).toEqual({ vacancyId, isOpen: false })
  })

  test('ends silently with its time, its vacancy or the profile, and does not come back', async () => {
    const [school, teacher, hiding] = [await aSchool(), await aTeacher(), await aTeacher()]
    const [old, closed] = [await aVacancy(school), await aVacancy(school)]
    done(await invite(school, hiding, old))
    done(await hideFromSchool(hiding, school.schoolId))
    expect(await sentInvitations(school)).toMatchObject([{ state: 'ended', teacher: null, teacherId: null }])
    done(await invite(school, teacher, closed))
    expect(await countUnreadNotifications(teacher)).toBe(1)
    done(await closeVacancy(school, closed))
    expect(await ownInvitations(teacher)).toEqual([])
    await endInvitations()
    // Notifications that lead nowhere are neither counted nor listed.
    expect(await countUnreadNotifications(teacher)).toBe(0)
    expect(await findNotifications(teacher, { page: 1 })).toEqual({ notifications: [], count: 0 })
    for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
    expect(sentMails.filter(({ to }) => to === teacher.email)).toEqual([])
    done(await publishVacancy(school, closed))
    expect(await ownInvitations(teacher)).toEqual([])
    done(await invite(school, teacher, old))
    travelTo(new Date(`2026-11-${2 + jobInvitationDays}T23:59:00+06:00`))
    expect((await countForCabinet(teacher))?.invitations).toBe(1)
    on(String(3 + jobInvitationDays))
    expect((await countForCabinet(teacher))?.invitations).toBe(0)
    expect(await stateFor(school)).toEqual(['ended', 'ended', 'ended'])
  })

  test('is sent again where it ended too soon for an answer, and not where it was declined, reported or waited for long', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const invited = { ok: false, reason: 'invited' }
    const vacancyId = await aVacancy(school)
    const outOfSight = async () => {
      done(await closeVacancy(school, vacancyId))
      await endInvitations()
      done(await publishVacancy(school, vacancyId))
    }
    done(await invite(school, teacher, vacancyId, 'Ждём вас'))
    await outOfSight()
    expect(await invitedOf(school, [teacher.accountId], vacancyId)).toEqual(new Map())
    expect(await atOnce(2, () => invite(school, teacher, vacancyId, 'Ещё раз'))).toContainEqual({
      ok: true,
      isNew: true,
    })
    expect(await sentInvitations(school)).toMatchObject([{ state: 'sent', words: 'Ещё раз' }])
    expect(await countUnreadNotifications(teacher)).toBe(1)
    expect(await invite(school, teacher, vacancyId)).toEqual(invited)
    // The invitation has expired; the vacancy is unchanged.
    on('20')
    await endInvitations()
    expect(await invite(school, teacher, vacancyId)).toEqual(invited)
    await outOfSight()
    expect(await invite(school, teacher, vacancyId)).toEqual({ ok: true, isNew: true })
    const id = (await ownInvitations(teacher))[0]?.id ?? ''
    const report = { request_id: uuidv7(), reason: 'spam', note: null } as const
    expect(await reportInvitation(teacher, id, report)).toEqual({ ok: true })
    await outOfSight()
    expect(await invite(school, teacher, vacancyId)).toEqual(invited)
    const other = await aTeacher()
    done(await invite(school, other, vacancyId))
    done(
      await declineInvitation(other, (await ownInvitations(other))[0]?.id ?? '', { reason: 'far', note: '' }),
    )
    await outOfSight()
    expect(await invite(school, other, vacancyId)).toEqual(invited)
  })

  test('and stands for its teacher before those that were answered, however old it is', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const [older, newer] = [await aVacancy(school), await aVacancy(school)]
    done(await invite(school, teacher, older))
    done(await invite(school, teacher, newer))
    const id = (await ownInvitations(teacher)).find(({ vacancyId }) => vacancyId === newer)?.id ?? ''
    done(await declineInvitation(teacher, id, { reason: 'far', note: '' }))
    expect((await ownInvitations(teacher)).map(({ vacancyId }) => vacancyId)).toEqual([older, newer])
    expect(await countOwnInvitations(teacher)).toBe(2)
    expect(await ownInvitations(teacher, undefined, 2)).toEqual([])
  })
})
