import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { expect, test } from './support.ts'

test('teacher-waits-in-vain for two weeks, and reads what else fits near to them', async ({
  database,
  server,
}) => {
  const teacher = await arrange.addTeacher(database)
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  const [near, far] = [await arrange.addVacancy(database, school), await arrange.addVacancy(database, school)]
  await database.query("update vacancies set place_id = 'osh' where id = any($1)", [[vacancy.id, near.id]])
  const id = await arrange.addApplication(database, { teacher, school, vacancy })
  const own = browserOf(server.address, { token: await arrange.addSession(database, teacher.id) })
  const page = async () => (await own.get(`/teacher-dashboard/applications/${id}`)).html

  expect(await page()).not.toContain('Две недели без ответа')
  await database.query("update applications set applied_at = now() - interval '15 days' where id = $1", [id])
  const late = await page()
  expect(late).toContain('Две недели без ответа')
  expect(late).toContain(`/vacancies/${near.id}"`)
  expect(late).not.toContain(`/vacancies/${far.id}"`)
})
