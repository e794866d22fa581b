import { hashPassword } from '#platform/passwords.ts'
import { addTeacher, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'

for (const hasScript of [true, false]) {
  test(`the ways in are tabs with addresses, and recovering is led to, ${hasScript ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
    mail,
  }) => {
    const teacher = await addTeacher(database)
    await database.query('update accounts set password_hash = $2 where id = $1', [
      teacher.id,
      await hashPassword('Parol2026'),
    ])
    const page = await newPage({ javaScriptEnabled: hasScript })
    const tabs = page.getByRole('navigation', { name: 'Вход и регистрация' })
    // The form of the former tab has the same fields, and stays a moment under the new address.
    const isDrawn = (name: string) =>
      expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await page.goto('/auth?type=school&next=/vacancies')
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()

    await tabs.getByRole('link', { name: 'Регистрация' }).click()
    await expect(page).toHaveURL('/auth?mode=register&type=school&next=%2Fvacancies')
    await isDrawn('Регистрация')
    await expect(page.getByRole('radio', { name: 'Школа' })).toBeChecked()
    if (hasScript) expect(await axe(page)).toEqual([])
    await steps.sendRegistration(page, { ...steps.newPerson('school'), password: 'Password1' })
    await expect(page.getByRole('alert')).toContainText('Этот пароль слишком распространён')
    await expect(page).toHaveURL(/mode=register/)

    await tabs.getByRole('link', { name: 'Вход' }).click()
    await isDrawn('Вход')
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await expect(page).toHaveURL('/forgot-password?type=school&next=%2Fvacancies')

    await page.goto('/auth?mode=reset&type=school&next=/vacancies')
    await expect(page.getByRole('heading', { level: 1, name: 'Восстановление пароля' })).toBeVisible()
    await steps.field(page, 'email').fill(teacher.email)
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await expect(page.getByText('Письмо отправлено!')).toBeVisible()
    await mail.next(teacher.email)

    // The requested type is only a hint: a teacher stays one, and is told so.
    await expect(tabs).toHaveCount(0)
    await page.getByRole('link', { name: 'Вернуться ко входу' }).click()
    await expect(page).toHaveURL(/mode=login/)
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
    await steps.signIn(page, { email: teacher.email, password: 'Parol2026' })
    await expect(page).toHaveURL('/vacancies')
    await expect(steps.toasts(page)).toContainText('Вход выполнен успешно')
    await expect(steps.toasts(page)).toContainText('Тип вашего аккаунта: Учитель')
  })
}

test('a signed-in person is redirected', async ({ newPage, database, server }) => {
  const page = await newPage()
  await signInAs(page.context(), server.address, await addTeacher(database))
  for (const path of [
    '/auth',
    '/auth?mode=register',
    '/auth?mode=reset',
    '/login?type=school',
    '/register',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/teacher-dashboard')
  }
})

test('the register link keeps the type', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/login?userType=school')
  await page.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByRole('radio', { name: 'Школа' })).toBeChecked()
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await expect(page).toHaveURL('/login?type=school')
})

test('a typed e-mail is carried to the next form, and into no address', async ({ newPage }) => {
  const email = 'anna@example.com'
  const page = await newPage()
  await page.goto('/auth')
  const tabs = page.getByRole('navigation', { name: 'Вход и регистрация' })
  await steps.field(page, 'email').fill(email)
  for (const tab of ['Регистрация', 'Вход']) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    await expect(steps.field(page, 'email')).toHaveValue(email)
    expect(page.url()).not.toContain('anna')
  }
  await page.getByRole('main').getByRole('link', { name: 'Забыли пароль?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(steps.field(page, 'email')).toHaveValue(email)

  await page.goto('/login')
  await steps.field(page, 'email').fill(email)
  await page.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }).click()
  await expect(page).toHaveURL('/register')
  await expect(steps.field(page, 'email')).toHaveValue(email)
})
