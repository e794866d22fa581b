import { uuidv7 } from '#platform/ids.ts'
import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { expect, test } from './support.ts'

test('member-can-appeal against what was hidden, until it is shown again', async ({ database, server }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  const own = browserOf(server.address, school)
  const stranger = browserOf(server.address, await arrange.addSchool(database))
  const admin = browserOf(server.address, await arrange.addAdministrator(database))
  const statusForVisitors = async () => (await fetch(`${server.address}/vacancies/${vacancy.id}`)).status
  const object = `/admin/objects/vacancy/${vacancy.id}`

  expect(await statusForVisitors()).toBe(200)
  const reason = 'В тексте просят предоплату за оформление.'
  const hidden = await admin.post(`${object}/hide`, new URLSearchParams({ code: 'fraud', reason }))
  expect(hidden.status).toBe(302)
  // Cached pages are dropped as soon as the server hears of the change.
  await expect.poll(statusForVisitors).toBe(404)

  // The panel says at once why, and leads on.
  const panel = await own.get('/school-dashboard')
  expect(panel.html).toContain('мошенничество')
  expect(panel.html).toContain('/settings/measures')
  const list = await own.get('/settings/measures')
  const [measure = ''] = /\/settings\/measures\/[0-9a-f-]{36}/.exec(list.html) ?? []
  expect((await own.get(measure)).html).toContain(reason)
  expect((await stranger.get(measure)).status).toBe(404)
  const message = 'Предоплаты нет: это залог за ключ, вернём в тот же день.'
  const words = () => new URLSearchParams({ request_id: uuidv7(), message })
  expect((await stranger.post(measure, words())).status).toBe(404)
  expect((await own.post(measure, words())).status).toBe(302)

  const queue = await admin.get('/admin/support')
  const { rows } = await database.query('select appeal_id from measures where object_id = $1', [vacancy.id])
  const ticket = `/admin/support/${rows[0].appeal_id}`
  expect(queue.html).toContain(ticket)
  expect((await admin.get(ticket)).html).toContain('это залог за ключ')

  expect((await admin.post(`${object}/show`, new URLSearchParams())).status).toBe(302)
  await expect.poll(statusForVisitors).toBe(200)
})

test('a lesson that was hidden leads its teacher to the reason', async ({ database, server }) => {
  const teacher = await arrange.addTeacher(database)
  const offer = await arrange.addOffer(database, teacher)
  const own = browserOf(server.address, { token: await arrange.addSession(database, teacher.id) })
  const admin = browserOf(server.address, await arrange.addAdministrator(database))
  const lessons = async () => (await own.get('/teacher-dashboard/offers')).html

  expect(await lessons()).not.toContain('/settings/measures/')
  const reason = 'В описании номер телефона.'
  const hide = new URLSearchParams({ code: 'spam', reason })
  expect((await admin.post(`/admin/objects/offer/${offer.id}/hide`, hide)).status).toBe(302)
  const [measure = ''] = /\/settings\/measures\/[0-9a-f-]{36}/.exec(await lessons()) ?? []
  expect((await own.get(measure)).html).toContain(reason)
})
