import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { dayMs } from '#domain/days/durations.ts'
import { offerAskedDays } from '#domain/notifications/under-way.ts'
import { now, travelTo } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { acceptApplication, planMove, reviewApplication } from './move-application.server.ts'
import { overfullWith } from './places-taken.server.ts'

useDatabase()
afterEach(() => travelTo())

test('exceeding the positions is known before accepting, including scheduled acceptances', async () => {
  const school = await aSchool()
  const vacancy = await aVacancy(school, { fields: { positions: '2' } })
  const applied = async () => {
    const id = await anApplication(await aTeacher(), vacancy)
    done(await reviewApplication(school, id))
    return id
  }
  const [one, two, three] = [await applied(), await applied(), await applied()]
  expect(await overfullWith(school, [one, two])).toEqual([])
  expect(await overfullWith(school, [one, two, three])).toMatchObject([{ positions: 2, accepted: 0 }])
  done(await acceptApplication(school, one))
  expect(await overfullWith(school, [two])).toEqual([])
  done(await planMove(school, two, { to: 'accepted' }))
  expect(await overfullWith(school, [three])).toMatchObject([{ positions: 2, accepted: 2 }])
  travelTo(new Date(Date.now() + (offerAskedDays + 1) * dayMs))
  expect(await overfullWith(school, [three])).toEqual([])
  await db
    .update(applications)
    .set({ confirmedAt: now(), startsOn: '2026-12-01' })
    .where(eq(applications.id, one))
  expect(await overfullWith(school, [three])).toMatchObject([{ positions: 2, accepted: 2 }])
  expect(await overfullWith(await aSchool(), [three])).toEqual([])
  expect(await overfullWith(school, [])).toEqual([])
})
