import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { blocks } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schools } from '#db/schema/organisations.ts'
import { type Actor, type Member, visitor } from '#domain/accounts/actor.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { agreeToInterview, counterInterview } from '#domain/interviews/answer-interview.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, inviteToInterview } from '#tests/support/interviews.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { aHiring } from '#tests/support/reviews.ts'
import { confirmOffer, declineOffer } from './answer-offer.server.ts'
import { confirmInput, startDays } from './application-input.ts'
import { readOwnApplication } from './find-applications.server.ts'
import {
  acceptApplication,
  rejectApplication,
  reviewApplication,
  withdrawApplication,
} from './move-application.server.ts'
import { eraseApplications, exportApplications } from './personal-data.server.ts'
import { readReceivedApplication } from './read-received-application.server.ts'

useDatabase()
catchMails()
afterEach(() => travelTo())

const day = (days: number) =>
  new Date(now().getTime() + (days * 24 + 6) * 3_600_000).toISOString().slice(0, 10)

const earlierNotifications = (account: Member, applicationId: string) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, account.accountId))
    .orderBy(asc(notifications.id))
    .then((all) => all.filter(({ reference }) => reference.applicationId === applicationId))

const interviewsOf = (id: string) => db.select().from(interviews).where(eq(interviews.applicationId, id))

const changesOf = (id: string) =>
  db
    .select()
    .from(applicationChanges)
    .where(eq(applicationChanges.applicationId, id))
    .orderBy(asc(applicationChanges.id))

async function mailsOf(account: Member) {
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  return sentMails.filter(({ to }) => to === account.email)
}

describe('an accepted teacher', () => {
  test('confirms with a day: both sides see it, and everybody who acts for the school is told once', async () => {
    const { teacher, school, applicationId: id } = await aHiring()
    const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
    await clearJobs()
    const startsOn = day(30)
    const answers = await atOnce(5, () => confirmOffer(teacher, id, { starts_on: startsOn }))
    expect(answers).toEqual(Array(5).fill({ ok: true }))
    for (const read of [await readOwnApplication(teacher, id), await readReceivedApplication(school, id)])
      expect(read).toMatchObject({ status: 'accepted', startsOn, confirmedAt: expect.any(Date) })
    for (const member of [school, colleague])
      expect(
        (await earlierNotifications(member, id)).filter(({ kind }) => kind === 'application-confirmed'),
      ).toHaveLength(1)
    expect(await earlierNotifications(viewer, id)).toEqual([])
    const [mail] = await mailsOf(school)
    expect(mail?.text).toContain('/school-dashboard/vacancies/')
    expect(mail?.text).toContain(`${Number(startsOn.slice(8))}\u00A0`)
  })

  test('is asked for no time any longer, and what was agreed on stays', async () => {
    const { teacher, school, applicationId: id } = await aHiring('interview')
    const [first] = await interviewsOf(id)
    const asked = first ?? expect.fail('no interview')
    const [counter, agreed] = [
      done(await inviteToInterview(school, id)).id,
      done(await inviteToInterview(school, id)).id,
    ]
    done(await counterInterview(teacher, counter, { version: 0, times: [inHours(50)], answer: null }))
    const time = (await interviewsOf(id)).find((one) => one.id === agreed)?.times[0] ?? now()
    done(await agreeToInterview(teacher, agreed, { version: 0, time }))
    done(await acceptApplication(school, id))
    const told = (await earlierNotifications(teacher, id)).length
    const answers = await atOnce(3, () => confirmOffer(teacher, id, { starts_on: day(30) }))
    expect(answers).toEqual(Array(3).fill({ ok: true }))
    const states = Object.fromEntries((await interviewsOf(id)).map((one) => [one.id, one.state]))
    expect(states).toEqual({ [asked.id]: 'cancelled', [counter]: 'cancelled', [agreed]: 'agreed' })
    // As at the end of an application, nobody is notified of an interview that was never agreed on.
    expect(await earlierNotifications(teacher, id)).toHaveLength(told)
    const [proposed = now()] = asked.times
    for (const version of [asked.sequence, asked.sequence + 1])
      expect(await agreeToInterview(teacher, asked.id, { version, time: proposed })).toEqual({
        ok: false,
        reason: 'changed',
        state: 'cancelled',
      })
  })

  test('a teacher who confirmed changes nothing by another day, by declining or by withdrawing', async () => {
    const { teacher, applicationId: id } = await aHiring()
    done(await confirmOffer(teacher, id, { starts_on: day(3) }))
    const refused = { ok: false, reason: 'confirmed', startsOn: day(3) }
    expect(await confirmOffer(teacher, id, { starts_on: day(4) })).toEqual(refused)
    expect(await declineOffer(teacher, id, { note: null })).toEqual(refused)
    expect(await withdrawApplication(teacher, id)).toEqual({
      ok: false,
      reason: 'not-allowed',
      status: 'accepted',
      startsOn: day(3),
    })
    expect(await readOwnApplication(teacher, id)).toMatchObject({ status: 'accepted', startsOn: day(3) })
  })

  test('declines with a word: the application is withdrawn, contacts close, the school reads the word', async () => {
    const { teacher, school, applicationId: id } = await aHiring()
    await clearJobs()
    const answers = await atOnce(5, () => declineOffer(teacher, id, { note: 'Нашла школу рядом с домом' }))
    expect(answers).toEqual(Array(5).fill({ ok: true }))
    // Another note, which the school has not read, is not reported as sent.
    expect(await declineOffer(teacher, id, { note: 'Простите' })).toMatchObject({ reason: 'not-allowed' })
    expect((await changesOf(id)).slice(-1)).toMatchObject([
      {
        fromStatus: 'accepted',
        toStatus: 'withdrawn',
        authorId: teacher.accountId,
        reason: 'offer-declined',
        note: 'Нашла школу рядом с домом',
      },
    ])
    expect(await changesOf(id)).toHaveLength(4)
    expect(await readOwnApplication(teacher, id)).toMatchObject({ status: 'withdrawn', contacts: null })
    expect(await readReceivedApplication(school, id)).toMatchObject({ contacts: null })
    expect((await earlierNotifications(school, id)).map(({ kind }) => kind)).toEqual([
      'application-received',
      'application-declined',
    ])
    expect((await mailsOf(school)).at(-1)?.text).toContain('Нашла школу рядом с домом')
    expect(await confirmOffer(teacher, id, { starts_on: day(1) })).toEqual({
      ok: false,
      reason: 'not-allowed',
      status: 'withdrawn',
    })
  })

  test('confirms in one tab and declines in another: exactly one holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { teacher, school, applicationId: id } = await aHiring()
      const answers = await Promise.all([
        confirmOffer(teacher, id, { starts_on: day(2) }),
        declineOffer(teacher, id, { note: null }),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await earlierNotifications(school, id)).toHaveLength(2)
    }
  })

  test('says nothing to a school that blocked them, but may decline without a word', async () => {
    const { teacher, school, applicationId: id } = await aHiring()
    await db
      .insert(blocks)
      .values({ teacherId: teacher.accountId, schoolId: school.schoolId, by: 'school', blockedAt: now() })
    const refused = { ok: false, reason: 'no-access' }
    expect(await confirmOffer(teacher, id, { starts_on: day(2) })).toEqual(refused)
    expect(await declineOffer(teacher, id, { note: 'Слово' })).toEqual(refused)
    expect(await declineOffer(teacher, id, { note: null })).toEqual({ ok: true })
  })

  test('confirms nothing to a school that is blocked or gone', async () => {
    const { teacher, school, applicationId: id } = await aHiring()
    await db.update(schools).set({ blockedAt: now() }).where(eq(schools.id, school.schoolId))
    expect(await confirmOffer(teacher, id, { starts_on: day(2) })).toEqual({
      ok: false,
      reason: 'school-gone',
    })
  })
})

test('only an accepted application is answered, and only by its teacher', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const id = await anApplication(teacher, await aVacancy(school))
  const answers = (actor: Actor) =>
    Promise.all([confirmOffer(actor, id, { starts_on: day(2) }), declineOffer(actor, id, { note: null })])
  const early = { ok: false, reason: 'not-allowed', status: 'pending' }
  expect(await answers(teacher)).toEqual([early, early])
  done(await withdrawApplication(teacher, id))
  const late = { ok: false, reason: 'not-allowed', status: 'withdrawn' }
  expect(await answers(teacher)).toEqual([late, late])
  const hidden = { ok: false, reason: 'not-found' }
  for (const actor of [school, await aTeacher(), visitor])
    expect(await answers(actor)).toEqual([hidden, hidden])
})

test('the school moves a confirmed one nowhere', async () => {
  const { teacher, school, applicationId: id } = await aHiring()
  done(await confirmOffer(teacher, id, { starts_on: day(2) }))
  const refused = { ok: false, reason: 'not-allowed', status: 'accepted', startsOn: day(2) }
  expect(await rejectApplication(school, id, { reason: 'other', note: null })).toEqual(refused)
  expect(await reviewApplication(school, id)).toEqual(refused)
  expect(await readReceivedApplication(school, id)).toMatchObject({ next: [], startsOn: day(2) })
})

test('only an accepted application holds a confirmation, in the database too', async () => {
  const teacher = await aTeacher()
  const id = await anApplication(teacher, await aVacancy(await aSchool()))
  const set = (values: Partial<typeof applications.$inferInsert>) =>
    db.update(applications).set(values).where(eq(applications.id, id))
  await expect(set({ confirmedAt: now(), startsOn: day(1) })).rejects.toThrow()
  await expect(set({ status: 'accepted', confirmedAt: now() })).rejects.toThrow()
})

test('the day is from that of the offer to a year ahead, in Bishkek', () => {
  // In Bishkek it is already the 20th.
  travelTo(new Date('2026-11-19T18:30:00Z'))
  expect(startDays()).toEqual({ first: '2026-11-20', last: '2027-11-21' })
  const isTaken = (value: unknown) => confirmInput(now()).safeParse({ starts_on: value }).success
  expect(['2026-11-20', '2027-11-21', '2027-02-28'].map(isTaken)).toEqual([true, true, true])
  expect(['2026-11-19', '2027-11-22', '2027-02-29', '', '1 сентября', undefined].map(isTaken)).not.toContain(
    true,
  )
  // Whoever started work without answering the offer answers it later.
  travelTo(new Date('2026-12-20T06:00:00Z'))
  const late = confirmInput(new Date('2026-11-19T18:30:00Z'))
  expect(late.safeParse({ starts_on: '2026-11-20' }).success).toBe(true)
  expect(late.safeParse({ starts_on: '2026-11-19' }).success).toBe(false)
})

test('the export has the confirmation, and a deletion takes a day that is still ahead', async () => {
  const { teacher, school, applicationId: id } = await aHiring()
  done(await confirmOffer(teacher, id, { starts_on: day(2) }))
  await db.transaction(async (tx) => {
    const [sent] = await exportApplications(tx, { accountId: teacher.accountId, schoolId: undefined })
    expect(sent).toMatchObject({ id, startsOn: day(2), confirmedAt: expect.any(Date) })
    await eraseApplications(tx, teacher.accountId)
  })
  expect(await readReceivedApplication(school, id)).toMatchObject({
    status: 'withdrawn',
    startsOn: null,
    confirmedAt: null,
  })
})
