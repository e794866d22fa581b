import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const readAll = word('ru', 'messages_read_all')
const unreadRooms = (count: number) => word('ru', 'messages_unread_rooms', { count: String(count) })

for (const hasScript of [true, false]) {
  const how = hasScript ? 'with a script' : 'without JavaScript'
  test(`a teacher marks all chats as read by one press, ${how}`, async ({ newPage, database, server }) => {
    const teacher = await arrange.addTeacher(database)
    const schools = await Promise.all([0, 1, 2].map(() => arrange.addSchool(database)))
    for (const school of schools)
      await arrange.addRoom(database, { teacher, school }, ['Здравствуйте!', 'Добрый день!', 'Ждём вас.'])
    const page = await newPage({ javaScriptEnabled: hasScript, viewport: { width: 360, height: 740 } })
    await arrange.signInAs(page.context(), server.address, teacher)
    await page.goto('/messages')
    await expect(page.getByText(unreadRooms(3))).toBeVisible()
    const press = page.getByRole('button', { name: readAll })
    expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await press.click()
    await expect(steps.toasts(page)).toContainText('Прочитано 3 чата')
    await expect(page).toHaveURL('/messages')
    await expect(press).toHaveCount(0)
    await expect(page.getByRole('main').getByText(/непрочитанных/i)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    await expect(press).toHaveCount(0)
  })
}

test('a room that one member has read is read for the whole school, and a second tab says that nothing is left', async ({
  newPage,
  database,
  server,
}) => {
  const school = await arrange.addSchool(database)
  const { id } = await arrange.addColleague(database, school)
  for (let index = 0; index < 2; index += 1)
    await arrange.addRoom(database, { teacher: await arrange.addTeacher(database), school }, ['Да?', 'Да.'])
  const [page, stale] = [
    await newPage({ javaScriptEnabled: false }),
    await newPage({ javaScriptEnabled: false }),
  ]
  await arrange.signInAs(page.context(), server.address, school)
  await stale
    .context()
    .addCookies([{ name: 'ustat', value: await arrange.addSession(database, id), url: server.address }])
  for (const one of [page, stale]) {
    await one.goto('/messages')
    await expect(one.getByText(unreadRooms(2))).toBeVisible()
  }
  await page.getByRole('button', { name: readAll }).click()
  await expect(steps.toasts(page)).toContainText('Прочитано 2 чата')
  await stale.getByRole('button', { name: readAll }).click()
  await expect(steps.toasts(stale)).toContainText(word('ru', 'messages_all_read_before'))
})
