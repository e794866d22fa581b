import { afterEach, expect, test } from 'vitest'
import { travelTo } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { rejectAtOnce } from '#tests/support/interviews.ts'
import { aHiring, daysPass } from '#tests/support/reviews.ts'
import { confirmOffer } from './answer-offer.server.ts'
import { answersOfSchools, freshAnswerDays } from './answers-of-schools.server.ts'
import { startDays } from './application-input.ts'

useDatabase()
afterEach(() => travelTo())

test('offers come first among the answers, then recent decisions, each with its reason; no pending application', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const { applicationId: offer } = await aHiring('accepted', { teacher, school })
  daysPass(1)
  const { applicationId: invited } = await aHiring('interview', { teacher, school })
  const refused = await anApplication(teacher, await aVacancy(school))
  daysPass(1)
  done(await rejectAtOnce(school, refused, { reason: 'schedule', note: 'Другие часы' }))
  await anApplication(teacher, await aVacancy(school))

  const answers = await answersOfSchools(teacher, 10)
  expect(answers.map(({ id }) => id)).toEqual([offer, refused, invited])
  expect(answers[1]).toMatchObject({ status: 'rejected', reason: 'schedule', note: 'Другие часы' })
  expect(await answersOfSchools(teacher, 1)).toHaveLength(1)
  expect(await answersOfSchools(await aTeacher(), 10)).toEqual([])
  expect(await answersOfSchools(school, 10)).toEqual([])

  // An unanswered offer waits without limit; the others count as new for a while.
  daysPass(freshAnswerDays + 1)
  expect((await answersOfSchools(teacher, 10)).map(({ id }) => id)).toEqual([offer])
  done(await confirmOffer(teacher, offer, { starts_on: startDays().first }))
  expect(await answersOfSchools(teacher, 10)).toEqual([])
})
