import type { Page } from '@playwright/test'
import type pg from 'pg'
import { hashPassword } from '#platform/passwords.ts'
import { addSchool, addTeacher, addVacancy, type Member, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'

const password = 'Parol2026'

async function givePassword(database: pg.Client, { id }: Member) {
  await database.query('update accounts set password_hash = $2 where id = $1', [
    id,
    await hashPassword(password),
  ])
}

/** Makes the only session of somebody end in this many minutes. */
async function endIn(database: pg.Client, { id }: Member, minutes: number) {
  await database.query(
    'update sessions set expires_at = now() + make_interval(mins => $2) where account_id = $1',
    [id, minutes],
  )
}

const over = 'Сессия истекла. Пожалуйста, войдите в систему заново.'
const banner = (page: Page) => page.getByRole('banner')

test('the warning comes before the end, and the session continues for whoever stays', async ({
  newPage,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/vacancies')
  const stay = page.getByRole('button', { name: 'Не выходить' })
  await expect(stay).toBeHidden()
  await endIn(database, teacher, 10)
  const other = await page.context().newPage()
  await other.goto('/vacancies')
  await page.reload()
  for (const tab of [page, other]) await expect(tab.getByText('Сессия истекает')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await stay.click()
  for (const tab of [page, other]) await expect(tab.getByText('Сессия истекает')).toBeHidden()
  const { rows } = await database.query(
    `select expires_at > now() + interval '11 hours' as goes_on from sessions where account_id = $1`,
    [teacher.id],
  )
  expect(rows).toEqual([{ goes_on: true }])
})

test('the end is told in the page, which stays as it is', async ({ newPage, database, server }) => {
  const teacher = await addTeacher(database)
  await endIn(database, teacher, 20)
  const page = await newPage()
  await page.clock.install()
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/teacher-dashboard/profile/edit')
  await expect(page.locator('dialog:modal')).toBeVisible()
  await steps.field(steps.dialog(page), 'bio').fill('Пишу о себе.')
  await page.clock.fastForward(21 * 60_000)
  await expect(page.getByText(over)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть' }).click()
  await expect(steps.field(steps.dialog(page), 'bio')).toHaveValue('Пишу о себе.')
})

test('typed text is restored after signing in again', async ({ newPage, database, server }) => {
  const teacher = await addTeacher(database)
  await givePassword(database, teacher)
  const vacancy = await addVacancy(database, await addSchool(database))
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)
  await page.goto(`/vacancies/${vacancy.id}/apply`)
  await steps.field(steps.dialog(page), 'cover_letter').fill('Писал полчаса.')
  await endIn(database, teacher, -1)
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText(over)).toBeVisible()
  await steps.signIn(page, { email: teacher.email, password })
  await expect(page).toHaveURL(`/vacancies/${vacancy.id}/apply`)
  await expect(steps.field(steps.dialog(page), 'cover_letter')).toHaveValue('Писал полчаса.')
  await steps.apply(page, '')
  const { rows } = await database.query('select cover_letter from applications where teacher_id = $1', [
    teacher.id,
  ])
  expect(rows).toEqual([{ cover_letter: 'Писал полчаса.' }])
})

test('all tabs know at once who is signed in', async ({ newPage, database }) => {
  const [teacher, school] = [await addTeacher(database), await addSchool(database)]
  await givePassword(database, teacher)
  await givePassword(database, school)
  const one = await newPage()
  const other = await one.context().newPage()
  await one.goto('/login')
  await other.goto('/vacancies')
  await expect(banner(other).getByRole('link', { name: 'Войти' })).toBeVisible()

  await steps.signIn(one, { email: teacher.email, password })
  await expect(one).toHaveURL('/teacher-dashboard')
  await expect(banner(other).getByRole('link', { name: 'Войти' })).toHaveCount(0)
  await other.goto('/teacher-dashboard/applications')

  const signOut = async (page: Page) => {
    await banner(page).getByTitle('Меню', { exact: true }).click()
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(steps.toasts(page)).toContainText('Выход выполнен')
  }
  await signOut(one)
  await expect(other).toHaveURL(/\/login\?next=/)
  await expect(other.getByText(over)).toHaveCount(0)

  // On a shared browser the next person is not shown what the first one had.
  await one.goto('/login')
  await steps.signIn(one, { email: school.email, password })
  await expect(one).toHaveURL('/school-dashboard')
  await expect(other).toHaveURL(/^(?!.*login)/)
})

test('signing in has a new token each time, and only that one', async ({ newPage, database }) => {
  const teacher = await addTeacher(database)
  await givePassword(database, teacher)
  await database.query('delete from sessions where account_id = $1', [teacher.id])
  const page = await newPage()
  const tokens = new Set<string>()
  for (let times = 0; times < 3; times += 1) {
    await page.context().clearCookies({ name: 'ustat' })
    await page.goto('/login')
    await steps.signIn(page, { email: teacher.email, password })
    await expect(page).toHaveURL('/teacher-dashboard')
    const cookies = await page.context().cookies()
    const session = cookies.find(({ name }) => name === 'ustat')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    tokens.add(session?.value ?? '')
  }
  expect(tokens.size).toBe(3)
})

test('typed text is deleted on signing out, and stays if signing out failed', async ({
  browser,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  // The console of a browser without a connection complains.
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' })
  const page = await context.newPage()
  const enter = async () => {
    await signInAs(context, server.address, teacher)
    // A page's routes are requested once it has loaded; signing out is one of them.
    const known = page.waitForResponse(/__manifest/)
    await page.goto('/vacancies')
    await steps.scripted(page)
    await known
    await page.evaluate(() => localStorage.setItem('draft:typed', '{}'))
  }
  const typed = () => page.evaluate(() => localStorage.getItem('draft:typed'))
  const pressSignOut = async () => {
    await banner(page).getByTitle('Меню', { exact: true }).click()
    await page.getByRole('button', { name: 'Выйти' }).click()
  }

  // A page that hears of a lost connection, or of a session's end, may be on its way to another by itself.
  const open = () => expect(async () => void (await page.goto('/vacancies'))).toPass()

  await enter()
  await page.route('**', (route) => route.abort('connectionreset'))
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await pressSignOut()
  await lost
  expect(await typed()).toBe('{}')
  await page.unroute('**')

  await open()
  await steps.scripted(page)
  expect(await typed()).toBe('{}')
  await pressSignOut()
  await expect(steps.toasts(page)).toContainText('Выход выполнен')
  await expect.poll(typed).toBeNull()

  // A press that no script handled is made up for by the next page that has one.
  await enter()
  const left = await context.request.post('/logout', { form: {}, headers: { Origin: server.address } })
  expect(left.ok()).toBe(true)
  await open()
  await expect.poll(typed).toBeNull()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('forget-drafts')
  await context.close()
})

test('typed text waits for its author, and is not shown to others who sign in', async ({
  newPage,
  database,
  server,
}) => {
  const [first, second] = [await addTeacher(database), await addTeacher(database)]
  const page = await newPage()
  const open = async (member: Member) => {
    await signInAs(page.context(), server.address, member)
    await page.goto('/settings')
    await steps.scripted(page)
  }
  const phone = steps.field(page, 'phone')
  const restored = page.getByText('Мы вернули то, что вы не успели отправить.')
  await open(first)
  await phone.fill('+996 700 123 456')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('700 123 456')
  page.on('dialog', (dialog) => dialog.accept())
  await open(second)
  await expect(restored).toBeHidden()
  await expect(phone).not.toHaveValue('+996 700 123 456')
  await open(first)
  await expect(restored).toBeVisible()
  await expect(phone).toHaveValue('+996 700 123 456')
})
