import { expect, test } from 'vitest'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { comparedMax } from './application.ts'
import { comparedApplications } from './compared-applications.server.ts'
import { readReceivedApplication } from './read-received-application.server.ts'

useDatabase()

test('up to four of one’s own applications are side by side as requested, and none is marked as reviewed', async () => {
  const [school, other] = [await aSchool(), await aSchool()]
  const [vacancyId, foreignVacancy] = [await aVacancy(school), await aVacancy(other)]
  const foreign = await anApplication(await aTeacher(), foreignVacancy)
  const ids: string[] = []
  for (let index = 0; index <= comparedMax; index += 1)
    ids.push(await anApplication(await aTeacher({ fullName: 'Айнура Асанова' }), vacancyId, 'Здравствуйте'))
  const [first = '', second = '', third = ''] = ids

  const viewer = await aColleague(school, 'viewer')
  const found = await comparedApplications(viewer, [third, first, third, foreign])
  expect(found.map(({ id }) => id)).toEqual([third, first])
  expect(found[0]).toMatchObject({ coverLetter: 'Здравствуйте', snapshot: { fullName: 'Айнура Асанова' } })
  expect(found[0]?.fit.met).toContain('subject')
  expect(await comparedApplications(school, ids)).toHaveLength(comparedMax)
  expect(await comparedApplications(await aTeacher(), [second])).toEqual([])
  expect((await readReceivedApplication(school, third))?.status).toBe('pending')
})
