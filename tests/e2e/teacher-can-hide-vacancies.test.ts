import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { expect, test } from './support.ts'

test('teacher-can-hide-vacancies like one, sees how many are left out, and takes it back', async ({
  database,
  server,
}) => {
  const [teacher, school] = [await arrange.addTeacher(database), await arrange.addSchool(database)]
  const { id: vacancy, title } = await arrange.addVacancy(database, school)
  const own = browserOf(server.address, teacher)
  const list = `/vacancies?q=${encodeURIComponent(title)}`
  const here = `/vacancies/${vacancy}/hide`
  expect((await own.get(list)).html).toContain(here)
  const form = await own.get(`${here}?return_to=${encodeURIComponent(list)}`)
  expect(form.html).toContain('value="school"')
  expect((await own.post(here, new URLSearchParams())).status).toBe(422)

  const hidden = await own.post(
    `${here}?return_to=${encodeURIComponent(list)}`,
    new URLSearchParams({ by: 'school' }),
  )
  expect(hidden.status).toBe(302)
  expect(decodeURIComponent(hidden.location)).toBe(decodeURIComponent(list))
  const after = (await own.get(list)).html
  expect(after).not.toContain(`href="/vacancies/${vacancy}"`)
  expect(after).toContain('unwanted=shown')
  expect((await own.get(`${list}&unwanted=shown`)).html).toContain(`href="/vacancies/${vacancy}"`)
  // Nobody else's list knows of it.
  expect((await browserOf(server.address).get(list)).html).toContain(`href="/vacancies/${vacancy}"`)

  const settings = await own.get('/settings/unwanted')
  expect(settings.html).toContain(`school ${school.schoolId}`)
  await own.post('/settings/unwanted', new URLSearchParams({ undo: `school ${school.schoolId}` }))
  expect((await own.get(list)).html).toContain(`href="/vacancies/${vacancy}"`)
})
