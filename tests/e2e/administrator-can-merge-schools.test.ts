import { roomIdOf } from '#domain/rooms/room.ts'
import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('an administrator compares two entries of a school and makes them one', async ({
  database,
  server: { address },
  newPage,
}) => {
  const [kept, gone] = [await arrange.addSchool(database), await arrange.addSchool(database)]
  const vacancy = await arrange.addVacancy(database, gone)
  const teacher = await arrange.addTeacher(database)
  const former = await arrange.addRoom(database, { teacher, school: gone }, ['Добрый день!'])
  const talker = browserOf(address, teacher)
  const { token } = await arrange.addAdministrator(database)
  const page = await newPage({ baseURL: address, javaScriptEnabled: false })
  await page.context().addCookies([{ name: 'ustat', value: token, url: address }])
  await page.goto(`/admin/schools/${gone.schoolId}/merge?with=${kept.schoolId}`)
  await page.getByRole('link', { name: word('ru', 'console_merge_swap') }).click()
  await expect(page).toHaveURL(`/admin/schools/${kept.schoolId}/merge?with=${gone.schoolId}`)
  await expect(page.getByRole('row', { name: word('ru', 'console_merge_vacancies') })).toContainText('1')

  const submit = page.getByRole('button', { name: word('ru', 'console_merge_submit') })
  await page.locator('[name=reason]').fill('Одна школа записана дважды')
  await submit.click()
  await expect(page).toHaveURL(`/admin/schools/${kept.schoolId}`)
  const old = await fetch(`${address}/ky/schools/${gone.schoolId}?tab=vacancies`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([
    301,
    `/ky/schools/${kept.schoolId}?tab=vacancies`,
  ])
  expect(await (await fetch(`${address}/vacancies/${vacancy.id}`)).text()).toContain(kept.schoolId)
  // Links in mails name the old room, and a page that was open posts to it.
  const moved = `/messages/${roomIdOf(teacher.id, kept.schoolId)}`
  const led = await talker.get(`/en/messages/${former.id}?before=2`)
  expect([led.status, led.headers.get('location')]).toEqual([302, `/en${moved}?before=2`])
  const words = new URLSearchParams({ request_id: crypto.randomUUID(), text: 'Здравствуйте' })
  expect(await talker.post(`/messages/${former.id}`, words)).toMatchObject({ status: 307, location: moved })
  expect(await talker.post(moved, words)).toMatchObject({ status: 302, location: moved })
  await page.goto('/admin/audit?kind=schools-merged')
  await expect(page.getByRole('list').last()).toContainText('Одна школа записана дважды')
})
