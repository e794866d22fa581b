import { uuidv7 } from '#platform/ids.ts'
import * as arrange from './arrange.ts'
import { browserOf, formOf } from './by-requests.ts'
import { elementsOf, shownTexts } from './html.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const words = (html: string) => shownTexts(html).join(' ')

test('school-can-assess: notes, labels and scores that the teacher never meets', async ({
  database,
  server,
}) => {
  const [teacher, school] = [await arrange.addTeacher(database), await arrange.addSchool(database)]
  const viewer = await arrange.addColleague(database, school, 'viewer')
  const token = await arrange.addSession(database, viewer.id)
  const vacancy = await arrange.addVacancy(database, school)
  const older = await arrange.addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const applicant = await arrange.addTeacher(database)
  const id = await arrange.addApplication(database, { teacher: applicant, school, vacancy }, 'reviewed')
  const [owner, onlooker] = [browserOf(server.address, school), browserOf(server.address, { token })]

  // From a list, to the next one and back into the list.
  const list = `/school-dashboard/applications/in-work?vacancy=${vacancy.id}`
  const inList = `?from=${encodeURIComponent(list)}`
  const page = `/school-dashboard/applications/${id}`
  expect((await owner.get(list)).html).toContain(`href="${page}${inList}"`)
  const { html } = await owner.get(page + inList)
  expect(html).toContain(`href="/school-dashboard/applications/${older}${inList}"`)
  expect(html).toContain(`href="${list}"`)

  // A refused note comes back with its words, and posting the same form twice stores one note.
  const empty = await owner.post(`${page}/notes${inList}`, formOf({ request_id: uuidv7(), text: '  ' }))
  expect(empty.status).toBe(422)
  const note = { request_id: uuidv7(), text: 'Сильный открытый урок' }
  for (let times = 0; times < 2; times += 1)
    expect(await owner.post(`${page}/notes${inList}`, formOf(note))).toMatchObject({
      status: 302,
      location: page + inList,
    })
  const change = `${page}/notes/${note.request_id}`
  expect((await owner.post(change, formOf({ text: 'Сильный урок', version: '1' }))).status).toBe(302)
  const late = await owner.post(change, formOf({ text: 'Из другой вкладки', version: '1' }))
  expect(late.status).toBe(409)
  expect(late.html).toContain('Из другой вкладки')
  expect((await onlooker.get(change)).status).toBe(404)

  // A viewer writes and scores too, and puts no label.
  await onlooker.post(`${page}/notes`, formOf({ request_id: uuidv7(), text: 'Приветливый голос' }))
  await onlooker.post(`${page}/scores`, formOf({ score_0: '3', score_1: '' }))
  await owner.post(`${page}/scores`, formOf({ score_0: '5', score_1: '4' }))
  await owner.post(
    '/school-dashboard/labels/new',
    formOf({ request_id: uuidv7(), word: 'Яркий', colour: 'green' }),
  )
  const { html: choice } = await owner.get(`${page}/labels`)
  const [box = ''] = elementsOf(choice, 'input').filter((input) => input.includes('name="labels"'))
  const [, label = ''] = /value="([^"]+)"/.exec(box) ?? []
  expect((await onlooker.get(`${page}/labels`)).status).toBe(404)
  expect((await owner.post(`${page}/labels`, formOf({ shown: label, labels: label }))).status).toBe(302)

  const shown = words((await onlooker.get(page)).html)
  for (const said of ['Сильный урок', 'Приветливый голос', 'Яркий', '4 из 5']) expect(shown).toContain(said)
  const own = words(
    (await browserOf(server.address, applicant).get(`/teacher-dashboard/applications/${id}`)).html,
  )
  for (const said of ['Сильный урок', 'Приветливый голос', 'Яркий', '4 из 5']) expect(own).not.toContain(said)
})

test('school-can-assess: several side by side, and one on a sheet for a commission', async ({
  database,
  server,
}) => {
  const school = await arrange.addSchool(database)
  const viewer = await arrange.addColleague(database, school, 'viewer')
  const token = await arrange.addSession(database, viewer.id)
  const vacancy = await arrange.addVacancy(database, school)
  const people = [await arrange.addTeacher(database), await arrange.addTeacher(database)]
  const ids: string[] = []
  for (const teacher of people)
    ids.push(await arrange.addApplication(database, { teacher, school, vacancy }, 'reviewed'))
  const [owner, onlooker] = [browserOf(server.address, school), browserOf(server.address, { token })]
  const list = '/school-dashboard/applications/in-work'

  // Chosen with checkboxes of the list or the board, whose button opens the table by GET; a viewer may read it as well.
  for (const page of [list, '/school-dashboard/applications/board']) {
    const { html } = await onlooker.get(page)
    for (const id of ids) expect(elementsOf(html, 'input').join()).toContain(`value="${id}"`)
    expect(html).toContain('formAction="/school-dashboard/applications/compare"')
    expect(html).not.toContain('value="reject"')
  }
  const chosen = ids.map((id) => `applications=${id}`).join('&')
  const table = `/school-dashboard/applications/compare?from=${encodeURIComponent(list)}&${chosen}`
  const compared = await onlooker.get(table)
  for (const { name } of people) expect(words(compared.html)).toContain(name)
  expect(compared.html).toContain(`href="${list}"`)
  const alone = await owner.get(`/school-dashboard/applications/compare?applications=${ids[0]}`)
  expect(words(alone.html)).toContain('Сравнивать пока нечего')
  const other = browserOf(server.address, await arrange.addSchool(database))
  expect((await other.get(table)).html).not.toContain(people[0]?.name)

  // The sheet shows the school's own words if wanted, and no contacts.
  const page = `/school-dashboard/applications/${ids[0]}`
  await owner.post(`${page}/notes`, formOf({ request_id: uuidv7(), text: 'Сильный открытый урок' }))
  const usual = words((await owner.get(`${page}/sheet`)).html)
  expect(usual).toContain('Члены комиссии 1 2 3')
  expect(usual).not.toContain('Сильный открытый урок')
  const wanted = await onlooker.get(`${page}/sheet?chosen=1&part=notes`)
  expect(words(wanted.html)).toContain('Сильный открытый урок')
  expect(words(wanted.html)).not.toContain('Члены комиссии 1 2 3')
  expect(wanted.html).not.toContain(people[0]?.email)
  expect((await other.get(`${page}/sheet`)).status).toBe(404)
})

test('a second note on the same page is kept like the first', async ({ newPage, database, server }) => {
  const [teacher, school] = [await arrange.addTeacher(database), await arrange.addSchool(database)]
  const vacancy = await arrange.addVacancy(database, school)
  const id = await arrange.addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(`/school-dashboard/applications/${id}`)
  await steps.live(page)
  const field = page.locator('#notes [name=text]')
  for (const text of ['Первая заметка', 'Вторая заметка']) {
    await field.fill(text)
    // What is typed is already in the draft, as it is at a normal typing speed.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)
    await page.getByRole('button', { name: word('ru', 'note_add') }).click()
    await expect(page.locator('#notes li').filter({ hasText: text })).toBeVisible()
    await expect(field).toHaveValue('')
  }
  await expect(page.getByText(word('ru', 'ui_draft_restored'))).toHaveCount(0)
  const { rows } = await database.query(
    'select count(*)::int from application_notes where application_id = $1',
    [id],
  )
  expect(rows).toEqual([{ count: 2 }])
})
