import { afterEach, expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { travelTo } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { confirmOffer } from './answer-offer.server.ts'
import { hasConfirmedJob } from './confirmed-job.server.ts'
import { acceptApplication, reviewApplication } from './move-application.server.ts'
import { hiredOnBoardDays } from './received-filters.ts'

useDatabase()
afterEach(() => travelTo())

test('a teacher with a confirmed first day has a job as long as the board shows them', async () => {
  travelTo(new Date('2026-11-02T06:00:00Z'))
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const id = await anApplication(teacher, await aVacancy(school))
  done(await reviewApplication(school, id))
  done(await acceptApplication(school, id))
  // An offer is no job yet.
  expect(await hasConfirmedJob(teacher)).toBe(false)
  done(await confirmOffer(teacher, id, { starts_on: '2026-11-20' }))
  for (const actor of [school, await aTeacher(), visitor]) expect(await hasConfirmedJob(actor)).toBe(false)
  expect(await hasConfirmedJob(teacher)).toBe(true)
  const firstDay = Date.UTC(2026, 10, 20, 6)
  const onDay = (days: number) => travelTo(new Date(firstDay + days * 86_400_000))
  onDay(hiredOnBoardDays)
  expect(await hasConfirmedJob(teacher)).toBe(true)
  onDay(hiredOnBoardDays + 1)
  expect(await hasConfirmedJob(teacher)).toBe(false)
})
