import { expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { fitReasonsOf } from './fit-reasons.server.ts'

useDatabase()

test('the page of a vacancy says to a teacher alone why it fits', async () => {
  const vacancy = (await readVacancy(visitor, await aVacancy(await aSchool()))) ?? expect.fail()
  const teacher = await aTeacher({ fields: { subject_1: 'mathematics' } })
  expect((await fitReasonsOf(teacher, vacancy))?.met.length).toBeGreaterThan(0)
  expect(await fitReasonsOf(visitor, vacancy)).toBeUndefined()
  expect(await fitReasonsOf(await aSchool(), vacancy)).toBeUndefined()
})
