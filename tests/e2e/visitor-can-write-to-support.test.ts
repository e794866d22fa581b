import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { addAdministrator, addTeacher, signInAs, uniqueWord } from './arrange.ts'
import { field, toasts } from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

interface Message {
  name: string
  email: string
  subject: string
  message: string
}

const aMessage = (): Message => ({
  name: `Асан ${uniqueWord()}`,
  email: `writer.${randomUUID()}@example.com`,
  subject: `Не открывается ${uniqueWord()}`,
  message: 'Нажимаю «Отправить»,\nа ничего не происходит: a < b.',
})

async function fill(page: Page, message: Partial<Message>) {
  for (const [name, value] of Object.entries(message)) await field(page, name).fill(value)
}

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Отправить' }).click()

async function ticketsOf(database: pg.Client, email: string) {
  const { rows } = await database.query(
    'select account_id, name, email, subject, message, locale, state from support_tickets where email = $1',
    [email],
  )
  return rows
}

for (const hasScript of [true, false]) {
  test(`visitor-can-write-to-support ${hasScript ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
  }) => {
    await addAdministrator(database)
    const message = aMessage()
    const page = await newPage({ javaScriptEnabled: hasScript })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Поддержка' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Поддержка' })).toBeVisible()
    if (hasScript) expect(await axe(page)).toEqual([])

    await fill(page, { ...message, email: 'no-address' })
    await send(page)
    await expect(page.getByRole('alert')).toContainText('Неверный формат email')
    await expect(field(page, 'message')).toHaveValue(message.message)
    expect(await ticketsOf(database, message.email)).toEqual([])

    await fill(page, { email: message.email })
    await send(page)
    await expect(toasts(page)).toContainText('Сообщение отправлено')
    expect(await ticketsOf(database, message.email)).toEqual([
      { ...message, account_id: null, locale: 'ru', state: 'open' },
    ])

    // The form is a new one, today and after coming back.
    for (const again of [false, true]) {
      if (again) await page.reload()
      for (const name of Object.keys(message)) await expect(field(page, name)).toHaveValue('')
    }
    // The hours of those who read it; nothing shows an address that is not configured.
    await expect(page.getByText(word('ru', 'support_hours'))).toBeVisible()
    await expect(page.getByRole('main').locator('[href^="mailto:"]')).toHaveCount(0)
  })
}

test('a member finds name and email filled in', async ({ newPage, database, server }) => {
  const teacher = await addTeacher(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/ky/support')
  await expect(field(page, 'name')).toHaveValue(teacher.name)
  await expect(field(page, 'email')).toHaveValue(teacher.email)
  await fill(page, { subject: 'Аккаунт', message: 'Аккаунтумду өчүрүп коюңузчу.' })
  await page.getByRole('button', { name: word('ky', 'support_submit') }).click()
  await expect(toasts(page)).toContainText(word('ky', 'support_done'))
  expect(await ticketsOf(database, teacher.email)).toMatchObject([{ account_id: teacher.id, locale: 'ky' }])
})

test('a person who writes too much is told when to continue, and loses nothing', async ({
  newPage,
  database,
  server,
}) => {
  const message = aMessage()
  const write = () =>
    fetch(`${server.address}/support`, {
      method: 'POST',
      headers: { Origin: server.address },
      body: new URLSearchParams({ ...message, request_id: randomUUID() }),
      redirect: 'manual',
    })
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await write()).status))
  expect(statuses.sort()).toEqual([302, 302, 302, 302, 302, 429, 429, 429])
  const refused = await write()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(await ticketsOf(database, message.email)).toHaveLength(5)

  const page = await newPage()
  await page.goto('/support')
  await fill(page, message)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Слишком много сообщений')
  await expect(field(page, 'message')).toHaveValue(message.message)
  await expect(field(page, 'subject')).toHaveValue(message.subject)
})
