import { expect, test } from 'vitest'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { liveApplicationsOf } from './last-application.server.ts'
import { withdrawApplication } from './move-application.server.ts'

useDatabase()

test('a school meets those who applied to it and did not withdraw, each by the last application', async () => {
  const [school, other] = [await aSchool(), await aSchool()]
  const [maths, physics, elsewhere] = [await aVacancy(school), await aVacancy(school), await aVacancy(other)]
  const [both, gone, stranger] = [await aTeacher(), await aTeacher(), await aTeacher()]
  const first = await anApplication(both, maths)
  const last = await anApplication(both, physics)
  done(await withdrawApplication(gone, await anApplication(gone, maths)))
  await anApplication(stranger, elsewhere)
  const ids = [both, gone, stranger].map(({ accountId }) => accountId)
  const of = async (vacancyId: string | null) =>
    Object.fromEntries(await liveApplicationsOf(school, ids, vacancyId))
  expect(await of(null)).toEqual({ [both.accountId]: last })
  expect(await of(maths)).toEqual({ [both.accountId]: first })
  expect(await liveApplicationsOf(both, ids, null)).toEqual(new Map())
})
