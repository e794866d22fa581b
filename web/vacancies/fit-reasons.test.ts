import { expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { fitReasonsOf } from './fit-reasons.server.ts'

useDatabase()

test('the page of a vacancy says to a teacher alone why it fits', async () => {
  const vacancyId = await aVacancy(await aSchool())
  const teacher = await aTeacher({ fields: { subject_1: 'mathematics' } })
  expect((await fitReasonsOf(teacher, vacancyId))?.met.length).toBeGreaterThan(0)
  expect(await fitReasonsOf(visitor, vacancyId)).toBeUndefined()
  expect(await fitReasonsOf(await aSchool(), vacancyId)).toBeUndefined()
})
