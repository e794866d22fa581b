import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { expect, test } from './support.ts'

test('a school reaches each of its vacancies, page by page', async ({ database, server }) => {
  const school = await arrange.addSchool(database)
  const made: string[] = []
  for (let index = 0; index < 51; index += 1)
    made.push((await arrange.addVacancy(database, school, { state: 'closed' })).id)
  const browser = browserOf(server.address, school)
  const idsOn = async (page: number) => {
    const { html } = await browser.get(`/school-dashboard/vacancies?page=${page}`)
    const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
    return made.filter((id) => main.includes(id))
  }
  const [first, second] = [await idsOn(1), await idsOn(2)]
  expect([first.length, second.length]).toEqual([50, 1])
  expect([...first, ...second].sort()).toEqual(made.sort())
  // A page beyond the end is the last one.
  const { status, headers } = await browser.get('/school-dashboard/vacancies?page=9')
  expect([status, headers.get('location')]).toEqual([302, '/school-dashboard/vacancies?page=2'])
})
