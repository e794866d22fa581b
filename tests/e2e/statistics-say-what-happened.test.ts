import { csvOf } from '#web/request/csv.ts'
import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { shownTexts } from './html.ts'
import { expect, test } from './support.ts'

const textOf = (html: string) => shownTexts(html).join(' ')

test('a view is counted with where it came from, and both sides read of it without a script', async ({
  browser,
  database,
  server,
}) => {
  // The journeys' browser identifies itself as a robot, whose views do not count.
  const userAgent = `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 ${arrange.uniqueWord()}`
  const context = await browser.newContext({ userAgent, baseURL: server.address })
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school, { title: '=Учитель+физики' })
  const teacher = await arrange.addTeacher(database)
  const page = await context.newPage()
  const told = () => page.waitForResponse((response) => new URL(response.url()).pathname === '/views')
  // From a printed notice; then, within the site, from the school's page.
  const [byNotice] = await Promise.all([told(), page.goto(`/vacancies/${vacancy.id}#from-notice`)])
  expect(byNotice.status()).toBe(204)
  const [toSchool] = await Promise.all([
    told(),
    page.getByRole('link', { name: school.schoolName }).first().click(),
  ])
  expect(toSchool.status()).toBe(204)
  const { rows } = await database.query(
    'select viewer, source from view_sources where viewed_id = any($1::uuid[]) order by source',
    [[vacancy.id, school.schoolId]],
  )
  expect(rows).toEqual([
    { viewer: 'visitor', source: 'notice' },
    { viewer: 'visitor', source: 'similar' },
  ])

  const office = browserOf(server.address, school)
  const shown = await office.get('/school-dashboard/statistics?days=7')
  expect(textOf(shown.html)).toContain('Объявление с QR-кодом')
  const file = await office.get(`/en/school-dashboard/statistics.csv?days=7&vacancy=${vacancy.id}`)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.html.startsWith('\uFEFF')).toBe(true)
  expect(file.html).toContain('Printed notice with a QR code,1')
  expect(file.html).toContain(csvOf([['=Учитель+физики', '1', '0']], 'en').slice(1))
  expect((await office.get(`/school-dashboard/statistics?vacancy=${teacher.id}`)).status).toBe(404)

  // A school with the teacher among its search results, which lets them know of it.
  const own = browserOf(server.address, teacher)
  expect(textOf((await own.get('/teacher-dashboard/statistics')).html)).toContain('просмотров не было')
  const set = await office.post('/school-dashboard/statistics', new URLSearchParams({ looks: 'named' }))
  expect(set.status).toBe(302)
  const viewer = await arrange.addColleague(database, school, 'viewer')
  const looking = browserOf(server.address, { token: await arrange.addSession(database, viewer.id) })
  expect((await looking.get('/school-dashboard/statistics')).status).toBe(200)
  const refused = await looking.post('/school-dashboard/statistics', new URLSearchParams({ looks: 'hidden' }))
  expect(refused.status).toBe(403)
  await arrange.signInAs(context, server.address, school)
  await Promise.all([told(), page.goto(`/teachers/${teacher.id}`)])
  expect(textOf((await own.get('/teacher-dashboard/statistics')).html)).toContain(school.schoolName)
  await context.close()
})
