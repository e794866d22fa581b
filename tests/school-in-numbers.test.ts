import { expect, test } from 'vitest'
import { loader } from '#web/schools/school-page.tsx'
import { action as setOpennessOn } from '#web/statistics/school-statistics-page.tsx'
import { anApplication, aSchool, aTeacher, aVacancy } from './support/builders.ts'
import { useDatabase } from './support/database.ts'
import { pageArgs } from './support/page-args.ts'

useDatabase()

test('a school’s page says how many applications it got from five on', async () => {
  const school = await aSchool({ published: true })
  const vacancyId = await aVacancy(school)
  const said = async () => {
    const args = pageArgs(new URL(`http://127.0.0.1:3000/schools/${school.schoolId}`))
    // biome-ignore lint/suspicious/noExplicitAny: the router gives more than a loader asks for
    const { statistics } = (await loader({ ...args, params: { id: school.schoolId } } as any)) as any
    return statistics.facts[1].value
  }
  for (let count = 0; count < 4; count += 1) await anApplication(await aTeacher(), vacancyId)
  expect(await said()).toBeNull()
  await anApplication(await aTeacher(), vacancyId)
  expect(await said()).toBe('5')
})

test('a switch of the statistics leads back to the chosen period', async () => {
  const actor = await aSchool()
  const leadsTo = async (search: string) => {
    const address = new URL(`http://127.0.0.1:3000/school-dashboard/statistics${search}`)
    // biome-ignore lint/suspicious/noExplicitAny: the router gives more than an action asks for
    const answer = await setOpennessOn(pageArgs(address, { actor, form: { looks: 'named' } }) as any)
    return answer.headers.get('location')
  }
  expect(await leadsTo('?days=90')).toBe('/school-dashboard/statistics?days=90')
  expect(await leadsTo('')).toBe('/school-dashboard/statistics')
})
