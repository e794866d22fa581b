import type { Page, Request } from '@playwright/test'
import type pg from 'pg'
import { hashPassword } from '#platform/passwords.ts'
import { addRoom, addSchool, addTeacher, type School, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'

const area = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' })
const region = (page: Page) => page.getByRole('region', { name: /^Чат: / })
const message = (page: Page, text: string) => region(page).getByRole('listitem').filter({ hasText: text })
const messagesLink = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Сообщения/ })
    .filter({ visible: true })

async function write(page: Page, text: string): Promise<void> {
  await area(page).fill(text)
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(area(page)).toHaveValue('')
}

async function aTalk(database: pg.Client, texts: string[] = ['Начало.']) {
  return addRoom(database, { teacher: await addTeacher(database), school: await addSchool(database) }, texts)
}

test('a message is read at once on the other side, which its author sees', async ({
  newPage,
  database,
  server,
}) => {
  const { id, teacher, school } = await aTalk(database)
  const schoolPage = await newPage()
  const teacherPage = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await signInAs(schoolPage.context(), server.address, school)
  await signInAs(teacherPage.context(), server.address, teacher)
  await schoolPage.goto(`/messages/${id}`)
  await steps.live(schoolPage)
  // Wherever the teacher is, the header and the page title count.
  await teacherPage.goto('/about')
  await teacherPage.goto('/messages')
  await steps.live(teacherPage)
  await expect(messagesLink(teacherPage)).toHaveAccessibleName('Сообщения, непрочитанных: 1')

  await write(schoolPage, 'Здравствуйте! Вы ещё ищете работу?')
  await expect(message(schoolPage, 'ещё ищете')).toContainText('Отправлено')
  await expect(messagesLink(teacherPage)).toHaveAccessibleName('Сообщения, непрочитанных: 2')
  await expect(teacherPage).toHaveTitle(/^\(2\) /)
  const item = teacherPage.getByRole('link', { name: school.schoolName })
  await expect(item).toContainText('ещё ищете')
  await expect(item).toContainText('непрочитанных: 2')

  await item.click()
  await expect(message(teacherPage, 'ещё ищете')).toBeVisible()
  await expect(message(schoolPage, 'ещё ищете')).toContainText('Прочитано')
  await expect(teacherPage).toHaveTitle(/^[^(]/)
  // On a phone a room has its own bar alone.
  await expect(teacherPage.getByRole('banner')).toBeHidden()
  await expect(teacherPage.getByRole('main')).toBeFocused()

  await write(teacherPage, 'Да.\nС первого сентября.')
  await expect(message(schoolPage, 'С первого сентября')).toBeInViewport()
  await expect(message(teacherPage, 'С первого сентября')).toContainText('Прочитано')
  await expect(message(schoolPage, 'С первого сентября')).toHaveCount(1)
  await expect(message(teacherPage, 'С первого сентября')).toHaveCount(1)
  expect(await axe(teacherPage)).toEqual([])

  await schoolPage.reload()
  await expect(region(schoolPage).getByRole('listitem')).toContainText([
    /./,
    'Начало.',
    'ещё ищете',
    'С первого сентября',
  ])
})

test('without a network messages wait, also through a reload, and leave in order', async ({
  newPage,
  database,
  server,
}) => {
  const { id, teacher, school } = await aTalk(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await page.goto(`/messages/${id}`)
  await steps.live(page)
  await page.context().setOffline(true)
  const words = ['Первое', 'Второе', 'Третье']
  for (const text of words) await write(page, text)
  for (const text of words) {
    await expect(message(page, text)).toContainText('Не удалось отправить сообщение. Проверьте подключение.')
    await expect(message(page, text)).toContainText('Отправим, когда появится интернет.')
    await expect(message(page, text).getByRole('button', { name: 'Отправить ещё раз' })).toBeVisible()
  }
  await area(page).fill('Недописанное')
  expect((await database.query('select from messages where room_id = $1', [id])).rows).toHaveLength(1)

  // The server answers the page itself again, but not yet what is sent.
  await page.route('**/live', (route) => route.abort())
  await page.context().setOffline(false)
  await page.reload()
  for (const text of words) await expect(message(page, text)).toContainText('Отправляется')
  await expect(area(page)).toHaveValue('Недописанное')
  await page.unroute('**/live')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  for (const text of words) await expect(message(page, text)).toContainText('Отправлено')
  const { rows } = await database.query('select text from messages where room_id = $1 order by number', [id])
  expect(rows.map(({ text }) => text)).toEqual(['Начало.', ...words])
  for (const text of words) await expect(message(page, text)).toHaveCount(1)

  const other = await newPage()
  await signInAs(other.context(), server.address, teacher)
  await other.goto(`/messages/${id}`)
  await expect(region(other).getByRole('listitem')).toContainText([/./, /./, 'Начало.', ...words])
})

test('a lost response makes no second message, and a cut stream misses nothing', async ({
  newPage,
  database,
  server,
}) => {
  const { id, teacher, school } = await aTalk(database)
  const [schoolPage, teacherPage] = [await newPage(), await newPage()]
  await signInAs(schoolPage.context(), server.address, school)
  await signInAs(teacherPage.context(), server.address, teacher)
  await schoolPage.goto(`/messages/${id}`)
  await teacherPage.goto(`/messages/${id}`)
  await steps.live(schoolPage)
  await steps.live(teacherPage)

  let lost = 0
  await schoolPage.route('**/live', async (route) => {
    await route.fetch()
    lost += 1
    if (lost > 2) await route.continue()
    else await route.abort()
  })
  await teacherPage.context().setOffline(true)
  await write(schoolPage, 'Один раз')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await expect(message(schoolPage, 'Один раз')).toHaveCount(1)
  await expect(message(schoolPage, 'Один раз')).toContainText('Отправлено')
  await teacherPage.context().setOffline(false)
  await expect(message(teacherPage, 'Один раз')).toHaveCount(1)
  const { rows } = await database.query('select from messages where room_id = $1', [id])
  expect(rows).toHaveLength(2)
})

test('all tabs of a browser share one stream, and the remaining one takes it over', async ({
  newPage,
  database,
  server,
}) => {
  const { id, teacher, school } = await aTalk(database)
  const first = await newPage()
  await signInAs(first.context(), server.address, teacher)
  // A reconnecting tab reads the stream from its last event: what counts is how many are open at a time.
  const streams = new Set<Request>()
  const context = first.context()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') streams.add(request)
  })
  context.on('requestfinished', (request) => void streams.delete(request))
  context.on('requestfailed', (request) => void streams.delete(request))
  await first.goto(`/messages/${id}`)
  await steps.live(first)
  const second = await first.context().newPage()
  await second.goto('/messages')
  await steps.live(second)
  const third = await first.context().newPage()
  await third.goto('/vacancies')
  await steps.scripted(third)

  const schoolPage = await newPage()
  await signInAs(schoolPage.context(), server.address, school)
  await schoolPage.goto(`/messages/${id}`)
  await steps.live(schoolPage)
  await expect.poll(() => streams.size).toBe(1)

  // In the open room it is read; elsewhere a notification comes, and then it is read there too.
  await write(schoolPage, 'Слышно?')
  await expect(message(first, 'Слышно?')).toBeVisible()
  await expect(second.getByRole('link', { name: school.schoolName })).toContainText('Слышно?')
  await expect(messagesLink(second)).toHaveAccessibleName('Сообщения')
  await first.close()
  await write(schoolPage, 'А теперь?')
  await expect(second.getByRole('link', { name: school.schoolName })).toContainText('А теперь?')
  for (const tab of [second, third])
    await expect(messagesLink(tab)).toHaveAccessibleName('Сообщения, непрочитанных: 1')
  await second.getByRole('link', { name: school.schoolName }).click()
  await expect(message(second, 'А теперь?')).toBeVisible()
  for (const tab of [second, third]) await expect(messagesLink(tab)).toHaveAccessibleName('Сообщения')

  // Signing out in one tab ends it in all of them.
  await write(second, 'До свидания')
  await second.goto('/vacancies')
  await steps.scripted(second)
  await second.evaluate(async () => {
    await fetch('/logout', { method: 'POST', body: new URLSearchParams() })
  })
  await expect(third.getByRole('banner').getByRole('link', { name: 'Войти' }).first()).toBeVisible()
})

test('older messages come as one scrolls up, without a jump, and the newest are a button away', async ({
  newPage,
  database,
  server,
}) => {
  const texts = Array.from({ length: 160 }, (_, index) => `Сообщение ${index + 1}.`)
  const { id, teacher, school } = await aTalk(database, texts)
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)
  await page.goto(`/messages/${id}`)
  await steps.live(page)
  await expect(message(page, 'Сообщение 160.')).toBeInViewport()
  await expect(message(page, 'Сообщение 110.')).toHaveCount(0)
  await message(page, 'Сообщение 113.').scrollIntoViewIfNeeded()
  const top = async () => (await message(page, 'Сообщение 113.').boundingBox())?.y
  const before = await top()
  await region(page).evaluate((element) => element.scrollBy(0, -1))
  // The link to older messages disappears as soon as they are loading.
  await region(page).evaluate((element) => element.scrollTo(0, -element.scrollHeight))
  await expect(message(page, 'Сообщение 61.')).toHaveCount(1)
  expect(before).toBeDefined()
  for (const number of [61, 11, 1]) {
    await region(page).evaluate((element) => element.scrollTo(0, -element.scrollHeight))
    await expect(message(page, `Сообщение ${number}.`)).toHaveCount(1)
  }
  const items = await region(page).getByRole('listitem').allInnerTexts()
  const said = items.flatMap((text) => /Сообщение (\d+)\./.exec(text)?.[1] ?? [])
  expect(said).toEqual(texts.map((_, index) => `${index + 1}`))

  // New messages do not move the reader away from what is on the screen.
  const schoolPage = await newPage()
  await signInAs(schoolPage.context(), server.address, school)
  await schoolPage.goto(`/messages/${id}`)
  await message(page, 'Сообщение 5.').scrollIntoViewIfNeeded()
  const place = (await message(page, 'Сообщение 5.').boundingBox())?.y
  await steps.live(schoolPage)
  await write(schoolPage, 'Новое')
  await expect(message(page, 'Новое')).toHaveCount(1)
  await expect(message(page, 'Новое')).not.toBeInViewport()
  expect(Math.abs(((await message(page, 'Сообщение 5.').boundingBox())?.y ?? 0) - (place ?? 0))).toBeLessThan(
    3,
  )
  await page.getByRole('button', { name: 'К последним сообщениям' }).click()
  await expect(message(page, 'Новое')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'К последним сообщениям' })).toHaveCount(0)
})

test('a school’s first message opens a chat', async ({ newPage, database, server }) => {
  const teacher = await addTeacher(database)
  const schools: School[] = [await addSchool(database), await addSchool(database)]
  const teacherPage = await newPage()
  await signInAs(teacherPage.context(), server.address, teacher)
  await teacherPage.goto('/messages')
  await steps.live(teacherPage)
  for (const school of schools) {
    const page = await newPage()
    await signInAs(page.context(), server.address, school)
    await page.goto(`/teachers/${teacher.id}`)
    await page.getByRole('button', { name: 'Написать' }).click()
    await expect(page).toHaveURL(/\/messages\/chat_/)
    await write(page, `Говорит ${school.schoolName}`)
    await expect(teacherPage.getByRole('link', { name: school.schoolName })).toContainText('Говорит')
  }
  const names = await teacherPage.locator('.room-link').allInnerTexts()
  expect(names[0]).toContain(schools[1]?.schoolName)
  expect(names[1]).toContain(schools[0]?.schoolName)
})

test('a new password elsewhere ends the stream of this browser', async ({ newPage, database, server }) => {
  const teacher = await addTeacher(database)
  await database.query('update accounts set password_hash = $2 where id = $1', [
    teacher.id,
    await hashPassword('Parol2026'),
  ])
  const [page, elsewhere] = [await newPage(), await newPage()]
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/vacancies')
  await steps.live(page)
  await elsewhere.goto('/login')
  await steps.signIn(elsewhere, { email: teacher.email, password: 'Parol2026' })
  await expect(elsewhere).toHaveURL(/dashboard/)
  await elsewhere.goto('/settings/security')
  await elsewhere.locator('[name=current_password]').fill('Parol2026')
  await elsewhere.locator('[name=password]').fill('Novoe2026parol')
  await elsewhere.locator('[name=password]').press('Enter')
  await expect(steps.toasts(elsewhere)).toContainText('Пароль')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' }).first()).toBeVisible()
})

test('people in a chat can share contacts, report and block, also without JavaScript', async ({
  newPage,
  pageWithoutJavaScript: teacherPage,
  database,
  server,
}) => {
  const { id, teacher, school } = await aTalk(database)
  const schoolPage = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await signInAs(schoolPage.context(), server.address, school)
  await signInAs(teacherPage.context(), server.address, teacher)
  await schoolPage.goto(`/messages/${id}`)
  await steps.live(schoolPage)
  await teacherPage.goto(`/messages/${id}`)
  const act = async (page: Page, name: string) => {
    await page.getByRole('main').getByTitle('Действия с чатом').click()
    await page.getByRole('main').getByText(name, { exact: true }).first().click()
  }

  // Contacts are shown when both shared them.
  await act(teacherPage, 'Поделиться контактами')
  await expect(steps.toasts(teacherPage)).toContainText('Вы поделились контактами')
  await expect(teacherPage.getByText(`Контакты: ${school.schoolName}`)).toHaveCount(0)
  await expect(message(schoolPage, 'Собеседник делится контактами')).toBeVisible()
  await act(schoolPage, 'Поделиться контактами')
  await expect(schoolPage.getByRole('link', { name: teacher.email })).toBeVisible()
  await expect(schoolPage.getByRole('main').locator('details[open]')).toHaveCount(0)
  expect(await axe(schoolPage)).toEqual([])
  await teacherPage.reload()
  await expect(teacherPage.getByRole('link', { name: school.email })).toBeVisible()

  await act(teacherPage, 'Пожаловаться')
  await expect(teacherPage.getByRole('heading', { name: 'Пожаловаться' })).toBeVisible()
  await teacherPage.getByLabel('На что жалоба').selectOption({ label: 'Сообщение: Начало.' })
  await teacherPage.getByLabel('Что случилось').fill('Просит деньги: a < b')
  await teacherPage.getByRole('button', { name: 'Отправить жалобу' }).click()
  await expect(teacherPage.getByRole('alert')).toContainText('Выберите причину')
  await expect(teacherPage.getByLabel('Что случилось')).toHaveValue('Просит деньги: a < b')
  await teacherPage.getByLabel('Причина').selectOption({ label: 'Мошенничество' })
  await teacherPage.getByRole('button', { name: 'Отправить жалобу' }).click()
  await expect(steps.toasts(teacherPage)).toContainText('Жалоба отправлена')
  const { rows } = await database.query(
    `select owner_id, message_number, reason, note from reports
     join reported_objects on reported_objects.id = reported_object_id where reporter_id = $1`,
    [teacher.id],
  )
  expect(rows).toEqual([
    { owner_id: school.schoolId, message_number: '1', reason: 'fraud', note: 'Просит деньги: a < b' },
  ])

  await act(teacherPage, 'Заблокировать')
  await expect(steps.toasts(teacherPage)).toContainText('Собеседник заблокирован')
  await expect(area(teacherPage)).toHaveCount(0)
  await expect(teacherPage.getByText('Вы заблокировали собеседника.')).toBeVisible()
  await expect(teacherPage.getByRole('link', { name: school.email })).toHaveCount(0)
  await expect(message(teacherPage, 'Начало.')).toBeVisible()
  await area(schoolPage).fill('Вы здесь?')
  await schoolPage.getByRole('button', { name: 'Отправить' }).click()
  await expect(message(schoolPage, 'Вы здесь?')).toContainText('У вас нет доступа к этому чату')
  await message(schoolPage, 'Вы здесь?').getByRole('button', { name: 'Удалить' }).click()
  await schoolPage.reload()
  await expect(schoolPage.getByText('У вас нет доступа к этому чату')).toBeVisible()
  await expect(schoolPage.getByRole('link', { name: teacher.email })).toHaveCount(0)

  await act(teacherPage, 'Разблокировать')
  await expect(steps.toasts(teacherPage)).toContainText('Собеседник разблокирован')
  await expect(area(teacherPage)).toBeVisible()
  await schoolPage.reload()
  await steps.live(schoolPage)
  await write(schoolPage, 'Спасибо.')
  await expect(message(schoolPage, 'Спасибо.')).toContainText('Отправлено')

  // An archived room is found, and comes back when somebody writes.
  await act(teacherPage, 'Убрать в архив')
  await expect(steps.toasts(teacherPage)).toContainText('Чат в архиве')
  await expect(teacherPage.getByText('Нет активных чатов')).toBeVisible()
  await teacherPage.getByRole('link', { name: 'Архив' }).click()
  await expect(teacherPage.getByRole('link', { name: school.schoolName })).toContainText('Спасибо.')
  await teacherPage.getByRole('searchbox').fill('начало')
  await teacherPage.getByRole('button', { name: 'Найти' }).click()
  await teacherPage.getByRole('link', { name: /Начало\./ }).click()
  await expect(message(teacherPage, 'Начало.')).toBeVisible()
  await act(teacherPage, 'Выключить уведомления')
  await expect(steps.toasts(teacherPage)).toContainText('Уведомления выключены')
  await write(schoolPage, 'Ещё одно.')
  await expect(message(schoolPage, 'Ещё одно.')).toContainText('Отправлено')
  await teacherPage.goto('/messages')
  const item = teacherPage.getByRole('link', { name: school.schoolName })
  await expect(item).toContainText('Ещё одно.')
  await expect(item).toContainText('Уведомления выключены')
  await expect(messagesLink(teacherPage)).toHaveAccessibleName('Сообщения')
})

test('a chat that the keyboard opens beside the list has the focus', async ({
  newPage,
  database,
  server,
}) => {
  const { id, school, teacher } = await aTalk(database)
  const page = await newPage({ viewport: { width: 1366, height: 768 } })
  await signInAs(page.context(), server.address, school)
  await page.goto('/messages')
  await steps.live(page)
  await page.getByRole('main').getByRole('link', { name: teacher.name }).press('Enter')
  await expect(page).toHaveURL(`/messages/${id}`)
  const talk = page.getByRole('region', { name: teacher.name, exact: true })
  await expect(talk).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(talk.locator(':focus')).toHaveCount(1)
})
