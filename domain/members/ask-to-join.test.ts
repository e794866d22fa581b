import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolJoinRequests } from '#db/schema/members.ts'
import { notificationMutes } from '#db/schema/notifications.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { eraseUnseenSchool } from '#domain/privacy/erase-kept-of-school.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { now } from '#platform/clock.ts'
import { aColleague, aSchool, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { acceptInvitation } from './accept-invitation.server.ts'
import {
  askToJoin,
  dismissJoinRequest,
  findJoinable,
  findJoinRequests,
  ownJoinRequests,
  restoreJoinRequest,
} from './ask-to-join.server.ts'
import { inviteMember } from './invite-member.server.ts'
import { mailInvitation } from './mail-invitation.server.ts'
import { mailJoinRequest } from './mail-join-request.server.ts'

catchMails()
useDatabase()

test('a person who enters a school that exists asks its owner for an invitation instead', async () => {
  const school = await aSchool({ locale: 'en', fields: { school_name: 'Школа-гимназия № 17' } })
  const second = await aSchool({ published: false, fields: { school_name: 'Гимназия №17' } })
  const stranger = await aSchool({ published: false, fields: { school_name: 'Лицей «Билим»' } })
  expect(await findJoinable(second)).toMatchObject([{ id: school.schoolId, isAsked: false }])
  expect(await findJoinable(stranger)).toEqual([])
  // One can only ask a school that is offered.
  for (const actor of [stranger, await aTeacher()])
    expect(await askToJoin(actor, school.schoolId)).toMatchObject({ reason: 'not-found' })

  for (let times = 0; times < 2; times++) done(await askToJoin(second, school.schoolId))
  const jobs = await queuedJobs('mail-join-request')
  expect(jobs).toHaveLength(1)
  for (const job of jobs) await mailJoinRequest(job)
  expect(sentMails.at(-1)).toMatchObject({ to: school.email, subject: 'Somebody asks to join your school' })
  expect(sentMails.at(-1)?.text).toContain(second.email)

  expect(await findJoinRequests(school)).toMatchObject([{ email: second.email }])
  const heard = async () =>
    (await findNotifications(school, { page: 1 })).notifications.map(({ reference }) => reference.news)
  expect(await heard()).toEqual(['asked'])
  expect((await ownSchool(school))?.joinRequests).toBe(1)
  expect((await ownSchool(await aColleague(school)))?.joinRequests).toBe(0)
  expect(await ownJoinRequests(second)).toMatchObject([{ state: 'waiting', school: 'Школа-гимназия № 17' }])
  expect(await findJoinRequests(second)).toEqual([])
  const shown = (shownAt: Date | null) =>
    db.update(schoolProfiles).set({ shownAt }).where(eq(schoolProfiles.id, second.schoolId))
  // Whoever has published their own school by now would be refused.
  await shown(now())
  expect(await findJoinRequests(school)).toEqual([])
  await shown(null)
  expect(await dismissJoinRequest(stranger, second.accountId)).toMatchObject({ reason: 'not-found' })
  done(await dismissJoinRequest(school, second.accountId))
  expect(await findJoinRequests(school)).toEqual([])
  expect(await heard()).toEqual([])
  expect((await ownSchool(school))?.joinRequests).toBe(0)
  expect(await ownJoinRequests(second)).toMatchObject([{ state: 'dismissed' }])
  expect(await findJoinable(second)).toMatchObject([{ isAsked: true, isDismissed: true }])

  // Archived by mistake: both read it as before.
  for (const actor of [stranger, await aColleague(school)])
    expect(await restoreJoinRequest(actor, second.accountId)).toMatchObject({ reason: 'not-found' })
  done(await restoreJoinRequest(school, second.accountId))
  expect(await restoreJoinRequest(school, second.accountId)).toMatchObject({ reason: 'not-found' })
  expect(await findJoinRequests(school)).toMatchObject([{ email: second.email }])
  expect(await heard()).toEqual(['asked'])
  expect(await ownJoinRequests(second)).toMatchObject([{ state: 'waiting' }])
})

test('a member asks no more', async () => {
  const school = await aSchool({ fields: { school_name: 'Школа-гимназия № 18' } })
  const second = await aSchool({ published: false, fields: { school_name: 'Гимназия №18' } })
  done(await askToJoin(second, school.schoolId))
  expect(await findJoinRequests(school)).toHaveLength(1)
  done(await inviteMember(school, { email: second.email, role: 'staff' }))
  // An invited member is listed among the invitations.
  expect(await findJoinRequests(school)).toEqual([])
  expect(await ownJoinRequests(second)).toMatchObject([{ state: 'invited' }])
  for (const job of await queuedJobs('mail-school-invitation')) await mailInvitation(job)
  const token = /token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
  done(await acceptInvitation(second, token, { dropsOwn: true, eraseKept: eraseUnseenSchool }))
  expect(await findJoinRequests(school)).toEqual([])
  expect(await db.$count(schoolJoinRequests, eq(schoolJoinRequests.accountId, second.accountId))).toBe(0)
})

test('its mail is not sent once the request was seen to, nor to who turned such mails off', async () => {
  const school = await aSchool({ fields: { school_name: 'Школа-гимназия № 19' } })
  const second = await aSchool({ published: false, fields: { school_name: 'Гимназия №19' } })
  await clearJobs()
  done(await askToJoin(second, school.schoolId))
  const [job] = await queuedJobs('mail-join-request')
  const sends = async () => {
    sentMails.length = 0
    if (job) await mailJoinRequest(job)
    return sentMails.map(({ to }) => to)
  }
  expect(await sends()).toEqual([school.email])
  done(await dismissJoinRequest(school, second.accountId))
  expect(await sends()).toEqual([])
  done(await restoreJoinRequest(school, second.accountId))
  const blocked = (blockedAt: Date | null) =>
    db.update(schools).set({ blockedAt }).where(eq(schools.id, school.schoolId))
  await blocked(now())
  expect(await sends()).toEqual([])
  await blocked(null)
  expect(await sends()).toEqual([school.email])
  const muted = { accountId: school.accountId, kind: 'membership', channel: 'email' } as const
  await db.insert(notificationMutes).values(muted)
  expect(await sends()).toEqual([])
})
