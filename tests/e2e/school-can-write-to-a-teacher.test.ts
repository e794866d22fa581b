import type { Page } from '@playwright/test'
import { roomIdOf } from '#domain/rooms/room.ts'
import { uuidv7 } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import {
  addApplication,
  addRoom,
  addSchool,
  addTeacher,
  addVacancy,
  signInAs,
  uniqueWord,
} from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

const area = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' })
const messages = (page: Page, name: string) => page.getByRole('region', { name: `Чат: ${name}` })
const header = (page: Page) => page.getByRole('banner')

/** One message in the room that is open. */
const message = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Чат: / })
    .getByRole('listitem')
    .filter({ hasText: text })

async function send(page: Page, text: string) {
  await area(page).fill(text)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(message(page, text)).toBeVisible()
  await expect(area(page)).toHaveValue('')
}

for (const hasScript of [true, false]) {
  test(`school-can-write-to-a-teacher ${hasScript ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
    server,
  }) => {
    const [school, teacher] = [await addSchool(database), await addTeacher(database)]
    const schoolPage = await newPage({ javaScriptEnabled: hasScript })
    const teacherPage = await newPage({ javaScriptEnabled: hasScript })
    await signInAs(schoolPage.context(), server.address, school)
    await signInAs(teacherPage.context(), server.address, teacher)

    await schoolPage.goto('/messages')
    await expect(schoolPage.getByText('Нет активных чатов')).toBeVisible()
    await schoolPage.goto(`/teachers/${teacher.id}`)
    await schoolPage.getByRole('button', { name: 'Написать' }).click()
    await expect(schoolPage).toHaveURL(/\/messages\/chat_/)
    await expect(steps.toasts(schoolPage)).toContainText('Чат создан')
    await expect(steps.toasts(schoolPage)).toContainText('Переходим к общению с учителем')
    await expect(schoolPage.getByText('Пока нет сообщений').last()).toBeVisible()
    const room = new URL(schoolPage.url()).pathname

    // A teacher does not start: until something is written there is no room.
    expect((await teacherPage.goto(room))?.status()).toBe(404)

    const first = `Здравствуйте! Знаю, что a < b. ${uniqueWord()}`
    await send(schoolPage, `${first}\nПрограмма: https://example.com/a?b=c.`)
    const link = message(schoolPage, first).getByRole('link')
    await expect(link).toHaveText('https://example.com/a?b=c')
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener')
    await expect(message(schoolPage, first)).toContainText('Отправлено')

    await teacherPage.goto('/')
    await header(teacherPage).getByRole('link', { name: 'Сообщения, непрочитанных: 1' }).first().click()
    await expect(teacherPage.getByRole('heading', { name: 'Активные чаты' })).toBeVisible()
    const chats = teacherPage.getByRole('region', { name: 'Активные чаты' })
    const item = chats.getByRole('link', { name: school.schoolName })
    await expect(item).toContainText('Школа')
    await expect(item).toContainText('непрочитанных: 1')
    await item.click()
    await expect(teacherPage).toHaveURL(room)
    await expect(messages(teacherPage, school.schoolName).getByText('Новые сообщения')).toBeVisible()
    await expect(
      header(teacherPage).getByRole('link', { name: 'Сообщения', exact: true }).first(),
    ).toBeVisible()
    await expect(item).not.toContainText('непрочитанных')
    const answer = `Добрый день! ${uniqueWord()}`
    await send(teacherPage, answer)
    if (hasScript) expect(await axe(teacherPage)).toEqual([])

    await schoolPage.reload()
    await expect(message(schoolPage, first)).toContainText('Прочитано')
    await expect(message(schoolPage, answer)).toBeInViewport()
    await expect(messages(schoolPage, teacher.name)).not.toContainText('Отправлено')

    // Refused, with what was typed kept.
    const long = 'я'.repeat(5_001)
    await area(schoolPage).fill(long)
    await schoolPage.getByRole('button', { name: 'Отправить' }).click()
    await expect(schoolPage.getByRole('alert')).toContainText(
      'Сообщение слишком длинное (максимум 5000 символов)',
    )
    await expect(area(schoolPage)).toHaveValue(long)
    await send(schoolPage, 'Коротко.')
    await expect(schoolPage.getByRole('alert')).toHaveCount(0)

    // The tab of the teacher's cabinet leads to the latest words.
    await teacherPage.goto('/teacher-dashboard/messages')
    await expect(teacherPage).toHaveURL('/messages')
    await expect(teacherPage.getByRole('link', { name: school.schoolName })).toContainText('Коротко.')
    await expect(teacherPage.getByRole('link', { name: school.schoolName })).toHaveAttribute('href', room)

    // Going there again finds the same room.
    await schoolPage.goto(`/teachers/${teacher.id}`)
    await schoolPage.getByRole('button', { name: 'Написать' }).click()
    await expect(schoolPage).toHaveURL(room)
    await expect(message(schoolPage, 'Коротко.')).toBeVisible()
  })
}

test('Enter sends with a mouse and makes a line on a touch screen; a draft outlives a reload', async ({
  newPage,
  database,
  server,
}) => {
  const room = await addRoom(
    database,
    { teacher: await addTeacher(database), school: await addSchool(database) },
    ['Начало.'],
  )
  const page = await newPage()
  await signInAs(page.context(), server.address, room.school)
  await page.goto(`/messages/${room.id}`)
  await area(page).pressSequentially('Первая')
  await page.keyboard.press('Shift+Enter')
  await area(page).pressSequentially('вторая')
  await expect(area(page)).toHaveValue('Первая\nвторая')
  await page.reload()
  await expect(area(page)).toHaveValue('Первая\nвторая')
  await page.keyboard.press('Tab')
  await area(page).focus()
  await page.keyboard.press('Enter')
  await expect(message(page, 'вторая')).toBeVisible()
  await expect(area(page)).toHaveValue('')
  await expect(area(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(area(page)).toHaveValue('')
  await expect(message(page, 'вторая')).toHaveCount(1)

  const phone = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await signInAs(phone.context(), server.address, room.teacher)
  await phone.goto('/messages')
  await expect(phone.getByRole('heading', { name: 'Активные чаты' })).toBeVisible()
  await phone.getByRole('link', { name: room.school.schoolName }).click()
  await expect(phone.getByRole('heading', { name: 'Активные чаты' })).toBeHidden()
  await area(phone).fill('Строка')
  await phone.keyboard.press('Enter')
  await area(phone).pressSequentially('ещё')
  await expect(area(phone)).toHaveValue('Строка\nещё')
  await phone.getByRole('link', { name: 'Все чаты' }).click()
  await expect(phone).toHaveURL('/messages')
  await expect(phone.getByRole('heading', { name: 'Активные чаты' })).toBeVisible()
})

test('a message that was sent but not confirmed is not sent again', async ({ newPage, database, server }) => {
  const parties = { teacher: await addTeacher(database), school: await addSchool(database) }
  const { id } = await addRoom(database, parties, ['Начало.'])
  const page = await newPage()
  await signInAs(page.context(), server.address, parties.school)
  await page.goto(`/messages/${id}`)
  await area(page).fill('Дошло ли?')
  const requestId = await page.locator('[name=request_id]').inputValue()
  const response = await page.request.post(`/messages/${id}`, {
    form: { request_id: requestId, text: 'Дошло ли?' },
    headers: { Origin: server.address },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(302)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(message(page, 'Дошло ли?')).toHaveCount(1)
  await expect(area(page)).toHaveValue('')
  const { rows } = await database.query('select from messages where room_id = $1', [id])
  expect(rows).toHaveLength(2)
})

test('older messages are a link away without JavaScript, and only the newest are marked as read', async ({
  newPage,
  database,
  server,
}) => {
  const texts = Array.from({ length: 120 }, (_, index) => `Сообщение ${index + 1}.`)
  const parties = { teacher: await addTeacher(database), school: await addSchool(database) }
  const { id } = await addRoom(database, parties, texts)
  const page = await newPage({ javaScriptEnabled: false })
  await signInAs(page.context(), server.address, parties.teacher)
  const readTo = async () => {
    const { rows } = await database.query(
      'select last_read_number::int as read from room_sides where room_id = $1 and side = $2',
      [id, 'teacher'],
    )
    return rows[0].read
  }
  await page.request.get(`/messages/${id}`, { headers: { 'Sec-Purpose': 'prefetch' } })
  await page.request.get(`/messages/${id}?before=100`)
  await page.request.head(`/messages/${id}`)
  expect(await readTo()).toBe(0)
  await page.goto(`/messages/${id}`)
  await expect(message(page, 'Сообщение 120.')).toBeInViewport()
  expect(await readTo()).toBe(120)
  await expect(message(page, 'Сообщение 71.')).toHaveCount(1)
  await expect(message(page, 'Сообщение 70.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Более ранние сообщения' }).click()
  await expect(message(page, 'Сообщение 70.')).toBeInViewport()
  await page.getByRole('link', { name: 'Более ранние сообщения' }).click()
  await expect(message(page, 'Сообщение 1.')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Более ранние сообщения' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Более поздние сообщения' }).click()
  await expect(message(page, 'Сообщение 70.')).toBeInViewport()
  await page.getByRole('link', { name: 'Более поздние сообщения' }).click()
  await expect(page).toHaveURL(`/messages/${id}`)
  await expect(message(page, 'Сообщение 120.')).toBeInViewport()
})

test('a visitor signs in to talk, and comes back', async ({ newPage, database }) => {
  const [teacher, school] = [await addTeacher(database), await addSchool(database)]
  await database.query('update accounts set password_hash = $2 where id = $1', [
    school.id,
    await hashPassword('Parol2026'),
  ])
  const page = await newPage()
  await page.goto('/messages')
  await expect(page).toHaveURL('/login?next=%2Fmessages')
  await expect(steps.toasts(page)).toContainText('Требуется авторизация')
  await expect(steps.toasts(page)).toContainText('Пожалуйста, войдите в систему для доступа к сообщениям')
  await page.goto(`/messages/${roomIdOf(teacher.id, school.schoolId)}`)
  await expect(steps.toasts(page)).toContainText('Ошибка доступа')
  await expect(steps.toasts(page)).toContainText('Необходима авторизация для доступа к чату')

  await page.goto(`/teachers?q=${teacher.name.split(' ').at(-1)}`)
  await expect(page.getByRole('button', { name: `Связаться: ${teacher.name}` })).toBeVisible()
  await page.goto(`/teachers/${teacher.id}`)
  await page.getByRole('button', { name: 'Войти как школа и написать' }).click()
  await expect(page).toHaveURL(/\/login\?type=school&next=/)
  // A parent reads that this is not their way, and where it is.
  await expect(page.getByRole('link', { name: 'Все частные уроки' })).toHaveAttribute(
    'href',
    '/teachers/services',
  )
  await expect(steps.toasts(page)).toContainText('Войдите в систему, чтобы связаться с преподавателем')
  await steps.signIn(page, { email: school.email, password: 'Parol2026' })
  await expect(page).toHaveURL(`/teachers/${teacher.id}`)
  await page.getByRole('button', { name: 'Написать' }).click()
  await expect(page).toHaveURL(/\/messages\/chat_/)
})

test('a teacher is told who may contact teachers', async ({ newPage, database, server }) => {
  const [teacher, other] = [await addTeacher(database), await addTeacher(database)]
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)
  await page.goto(`/teachers/${other.id}`)
  await expect(page.getByText('Только школы могут связаться с учителями')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Написать' })).toHaveCount(0)
  await page.goto(`/teachers?q=${other.name.split(' ').at(-1)}`)
  await expect(page.getByRole('link', { name: `Профиль: ${other.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Связаться: ${other.name}` })).toHaveCount(0)
  await page.goto(`/teachers?q=${teacher.name.split(' ').at(-1)}`)
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: teacher.name }) })
  await expect(own).toContainText('Это вы')

  const forced = await page.request.post('/messages', {
    form: { teacher_id: other.id },
    headers: { Origin: server.address },
  })
  expect(forced.status()).toBe(403)
  const said = await forced.text()
  expect(said).toContain('Доступ ограничен')
  expect(said).toContain('Только школы могут связаться с учителями')
})

test('the room of an application is a link away for both, and closes with its other side', async ({
  newPage,
  database,
  server,
}) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const id = await addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const schoolPage = await newPage()
  await signInAs(schoolPage.context(), server.address, school)
  await schoolPage.goto(`/school-dashboard/applications/${id}`)
  await schoolPage.getByRole('link', { name: 'Написать' }).click()
  await expect(messages(schoolPage, teacher.name)).toContainText(`Отклик на вакансию «${vacancy.title}»`)
  const room = schoolPage.url()
  await schoolPage.getByRole('link', { name: 'Открыть отклик' }).click()
  await expect(schoolPage).toHaveURL(`/school-dashboard/applications/${id}`)

  const teacherPage = await newPage()
  await signInAs(teacherPage.context(), server.address, teacher)
  await teacherPage.goto(`/teacher-dashboard/applications/${id}`)
  await teacherPage.getByRole('link', { name: 'Написать школе' }).click()
  await expect(teacherPage).toHaveURL(room)
  await teacherPage.getByRole('link', { name: 'Открыть отклик' }).click()
  await expect(teacherPage).toHaveURL(`/teacher-dashboard/applications/${id}`)

  await schoolPage.goto(room)
  await area(schoolPage).fill('Вы ещё здесь?')
  await database.query('update accounts set blocked_at = now() where id = $1', [teacher.id])
  await schoolPage.getByRole('button', { name: 'Отправить' }).click()
  await expect(schoolPage.getByText('У вас нет доступа к этому чату')).toBeVisible()
  await expect(schoolPage.getByText(word('ru', 'messages_unreachable'))).toBeVisible()
  await expect(area(schoolPage)).toHaveCount(0)
  await expect(messages(schoolPage, teacher.name)).toContainText(`Отклик на вакансию «${vacancy.title}»`)
  await database.query('update accounts set deleted_at = now() where id = $1', [teacher.id])
  await schoolPage.reload()
  await expect(schoolPage.getByRole('heading', { name: 'Удалённый пользователь' })).toBeVisible()
})

test('a person who sends too much is told when to continue, and loses nothing', async ({
  newPage,
  database,
  server,
}) => {
  const parties = { teacher: await addTeacher(database), school: await addSchool(database) }
  const { id } = await addRoom(database, parties, ['Начало.'])
  const post = () =>
    fetch(`${server.address}/messages/${id}`, {
      method: 'POST',
      headers: { Origin: server.address, Cookie: `ustat=${parties.school.token}` },
      body: new URLSearchParams({ text: 'Ещё', request_id: uuidv7() }),
      redirect: 'manual',
    })
  const statuses = await Promise.all(Array.from({ length: 32 }, async () => (await post()).status))
  expect(statuses.filter((status) => status === 302)).toHaveLength(30)
  const refused = await post()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)

  const page = await newPage()
  await signInAs(page.context(), server.address, parties.school)
  // On a slow phone the form may be posted before the script runs: the refusal is announced when it loads, too.
  const scriptsMayCome = Promise.withResolvers<void>()
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await scriptsMayCome.promise
    await route.continue()
  })
  await page.goto(`/messages/${id}`, { waitUntil: 'commit' })
  await area(page).fill('Рано')
  await page.getByRole('button', { name: 'Отправить' }).click({ noWaitAfter: true })
  await expect(page.getByRole('alert')).toContainText('Слишком много сообщений')
  scriptsMayCome.resolve()
  await steps.live(page)
  await expect(page.getByRole('alert')).toContainText('Слишком много сообщений')
  await expect(area(page)).toHaveValue('Рано')

  await area(page).fill('Последнее слово')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(message(page, 'Последнее слово').getByRole('alert')).toContainText('Слишком много сообщений')
  await page.reload()
  await expect(
    message(page, 'Последнее слово').getByRole('button', { name: 'Отправить ещё раз' }),
  ).toBeVisible()
  await database.query('delete from limits where key like $1', [`message:%:${parties.school.id}`])
  await message(page, 'Последнее слово').getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(message(page, 'Последнее слово')).toContainText('Отправлено')

  const plain = await newPage({ javaScriptEnabled: false })
  await signInAs(plain.context(), server.address, parties.school)
  await plain.goto(`/messages/${id}`)
  await database.query(
    `insert into limits (key, hits, expires_at) values ($1, array_fill(now(), array[30]), now() + interval '1 minute')
     on conflict (key) do update set hits = excluded.hits`,
    [`message:minute:${parties.school.id}`],
  )
  await area(plain).fill('И ещё одно')
  await plain.getByRole('button', { name: 'Отправить' }).click()
  await expect(plain.getByRole('alert')).toContainText('Слишком много сообщений')
  await expect(area(plain)).toHaveValue('И ещё одно')
})
