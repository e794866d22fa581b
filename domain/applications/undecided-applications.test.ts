import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { interviews } from '#db/schema/interviews.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { InterviewState } from '#domain/interviews/interview.ts'
import { travelTo } from '#platform/clock.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, inviteToInterview } from '#tests/support/interviews.ts'
import { confirmOffer, declineOffer } from './answer-offer.server.ts'
import { startDays } from './application-input.ts'
import { acceptApplication, planMove, reviewApplication } from './move-application.server.ts'
import { waitingApplications } from './waiting-applications.server.ts'

useDatabase()
afterEach(() => travelTo())

const noon = new Date('2026-11-18T06:00:00Z')

test('an invited teacher waits for a decision once no interview is ahead', async () => {
  travelTo(noon)
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const id = await anApplication(await aTeacher(), vacancyId)
  done(await reviewApplication(school, id))
  const steps = async (actor: Parameters<typeof waitingApplications>[0] = school) =>
    (await waitingApplications(actor, 5)).undecided.map((one) => [one.id, one.step])
  expect(await steps()).toEqual([])
  const { id: interview } = done(await inviteToInterview(school, id))
  const set = (state: InterviewState, startsAt: Date | null) =>
    db.update(interviews).set({ state, startsAt }).where(eq(interviews.id, interview))
  expect(await steps()).toEqual([])
  for (const state of ['declined', 'lapsed', 'cancelled'] as const) {
    await set(state, null)
    expect(await steps()).toEqual([[id, 'arrange']])
  }
  await set('agreed', inHours(20))
  expect(await steps()).toEqual([])
  // The other proposed times are still ahead.
  await set('agreed', inHours(-24 * 8))
  expect(await steps()).toEqual([[id, 'accept']])
  await set('held', inHours(-1))
  expect(await steps()).toEqual([[id, 'accept']])
  expect(await steps(await aColleague(school, 'viewer'))).toEqual([[id, 'accept']])
  expect(await steps(await aSchool())).toEqual([])
  // An application that was left undecided a month after its vacancy closed no longer holds anything up.
  const close = (daysAgo: number) =>
    db
      .update(vacancies)
      .set({ state: 'closed', closedAt: inHours(-24 * daysAgo), closedReason: 'school' })
      .where(eq(vacancies.id, vacancyId))
  await close(31)
  expect(await steps()).toEqual([])
  await close(29)
  expect(await steps()).toEqual([[id, 'accept']])
  done(await planMove(school, id, { to: 'accepted' }))
  expect(await steps()).toEqual([])
})

test('an offer is listed apart until it is confirmed or declined, the longest first', async () => {
  travelTo(noon)
  const school = await aSchool()
  const offers: { teacher: Awaited<ReturnType<typeof aTeacher>>; id: string }[] = []
  for (const hour of [0, 1]) {
    travelTo(new Date(noon.getTime() + hour * 3_600_000))
    const teacher = await aTeacher()
    const id = await anApplication(teacher, await aVacancy(school))
    done(await reviewApplication(school, id))
    done(await acceptApplication(school, id))
    offers.push({ teacher, id })
  }
  const waiting = async () => (await waitingApplications(school, 5)).offered.map(({ id }) => id)
  expect(await waiting()).toEqual(offers.map(({ id }) => id))
  // One more than requested shows that there are more.
  expect((await waitingApplications(school, 0)).offered).toMatchObject([{ id: offers[0]?.id }])
  const [first = expect.fail(), second = expect.fail()] = offers
  done(await confirmOffer(first.teacher, first.id, { starts_on: startDays().first }))
  expect(await waiting()).toEqual([second.id])
  done(await declineOffer(second.teacher, second.id, { note: null }))
  expect(await waiting()).toEqual([])
})
