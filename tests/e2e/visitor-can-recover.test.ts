import { randomUUID } from 'node:crypto'
import { hashPassword } from '#platform/passwords.ts'
import { addSchool, addTeacher, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { locales, pathIn, word } from './words.ts'

const password = 'Novyi2026'

for (const hasScript of [true, false]) {
  test(`visitor-can-recover by the link ${hasScript ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
    server,
    mail,
  }) => {
    const school = await addSchool(database)
    const elsewhere = await newPage()
    await signInAs(elsewhere.context(), server.address, school)
    await elsewhere.goto('/school-dashboard')

    const page = await newPage({ javaScriptEnabled: hasScript })
    const next = hasScript ? '' : `?next=${encodeURIComponent('/school-dashboard/vacancies')}`
    await page.goto(`/login${next}`)
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible()
    await steps.field(page, 'email').fill('мимо')
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await expect(page.getByRole('alert')).toContainText('Неверный формат email')
    await steps.field(page, 'email').fill(` ${school.email.toUpperCase()} `)
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await expect(page.getByText('Письмо отправлено!')).toBeVisible()
    if (hasScript) expect(await axe(page)).toEqual([])

    const link = steps.linkOf(await mail.next(school.email))
    await page.goto(link)
    await steps.field(page, 'password').fill(password)
    await steps.field(page, 'password_confirmation').fill('Novyi2027')
    if (hasScript) {
      await expect(page.getByText('Пароли не совпадают')).toBeVisible()
      expect(await axe(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(page.getByRole('alert')).toContainText('Пароли не совпадают')
    await expect(steps.field(page, 'password')).toHaveValue(hasScript ? password : '')
    await steps.field(page, 'password').fill(password)
    await steps.field(page, 'password_confirmation').fill(password)
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(page.getByText('Пароль обновлён')).toBeVisible()
    expect((await mail.next(school.email)).subject).toBe(word('ru', 'mail_password_changed_subject'))

    await page.getByRole('main').getByRole('link', { name: 'Войти сейчас' }).click()
    await steps.signIn(page, { email: school.email, password })
    // They go on to where they were going (rule 8).
    await expect(page).toHaveURL(next ? '/school-dashboard/vacancies' : '/school-dashboard')

    // The other browser is signed out at its next request, and the link is used up.
    await elsewhere.goto('/school-dashboard')
    await expect(elsewhere).toHaveURL(/\/login\?next=/)
    expect((await elsewhere.goto(link))?.status()).toBe(410)
    await expect(elsewhere.getByRole('main')).toContainText(
      'Ссылка для сброса пароля недействительна или истекла',
    )
    await elsewhere.getByRole('main').getByRole('link', { name: 'Запросить новое письмо' }).click()
    await expect(elsewhere).toHaveURL(`/forgot-password${next}`)
  })

  test(`visitor-can-recover by the code ${hasScript ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
    mail,
  }) => {
    const teacher = await addTeacher(database)
    const page = await newPage({ javaScriptEnabled: hasScript })
    await page.goto('/login?next=/vacancies')
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await expect(page).toHaveURL('/forgot-password?next=%2Fvacancies')
    await steps.field(page, 'email').fill(teacher.email)
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await expect(page.getByText('Письмо отправлено!')).toBeVisible()
    const code = /\d{4} \d{4}/.exec((await mail.next(teacher.email)).text ?? '')?.[0] ?? ''

    const fill = async (typed: string) => {
      await steps.field(page, 'code').fill(typed)
      await steps.field(page, 'password').fill(password)
      await steps.field(page, 'password_confirmation').fill(password)
      await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    }
    // A reload keeps the step and the mail address, which is in no page address.
    await expect(page).toHaveURL(/step=code&id=[0-9a-f-]{36}$/)
    await page.reload()
    await expect(page.getByText('Письмо отправлено!')).toBeVisible()
    await expect(steps.field(page, 'email')).toHaveValue(teacher.email)
    await fill(code === '0000 0000' ? '00000001' : '00000000')
    await expect(page.getByRole('alert')).toContainText('Код неверный или устарел')
    await expect(steps.field(page, 'email')).toHaveValue(teacher.email)
    await fill(code)
    await expect(page.getByText('Пароль обновлён')).toBeVisible()
    // They go on to where they were going (rule 8).
    await page.getByRole('main').getByRole('link', { name: 'Войти сейчас' }).click()
    await steps.signIn(page, { email: teacher.email, password })
    await expect(page).toHaveURL('/vacancies')
  })
}

test('a browser that has the letter alone can use the code', async ({ newPage, database, mail }) => {
  const teacher = await addTeacher(database)
  const page = await newPage()
  await page.goto('/forgot-password')
  await steps.field(page, 'email').fill(teacher.email)
  await page.getByRole('button', { name: 'Отправить письмо' }).click()
  const code = /\d{4} \d{4}/.exec((await mail.next(teacher.email)).text ?? '')?.[0] ?? ''

  const phone = await newPage()
  await phone.goto('/forgot-password')
  await phone.getByRole('link', { name: 'У меня уже есть код' }).click()
  await expect(phone).toHaveURL(/step=code/)
  await steps.field(phone, 'email').fill(teacher.email)
  await steps.field(phone, 'code').fill(code)
  await steps.field(phone, 'password').fill(password)
  await steps.field(phone, 'password_confirmation').fill(password)
  await phone.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(phone.getByText('Пароль обновлён')).toBeVisible()
})

test('a person locked out by failures signs in after recovering', async ({ newPage, database, mail }) => {
  const teacher = await addTeacher(database)
  await database.query('update accounts set password_hash = $2 where id = $1', [
    teacher.id,
    await hashPassword('Parol2026'),
  ])
  const page = await newPage()
  await page.goto('/login')
  for (let failed = 0; failed < 5; failed += 1) {
    await steps.signIn(page, { email: teacher.email, password: `Zabyl${failed}000` })
    await expect(page.getByRole('alert')).toContainText('Неверный email или пароль')
  }
  await steps.signIn(page, { email: teacher.email, password: 'Parol2026' })
  await expect(page.getByRole('alert')).toContainText('Слишком много попыток входа')
  await page.getByRole('link', { name: 'Забыли пароль?' }).click()
  await expect(page).toHaveURL(/forgot-password/)
  await steps.field(page, 'email').fill(teacher.email)
  await page.getByRole('button', { name: 'Отправить письмо' }).click()
  await page.goto(steps.linkOf(await mail.next(teacher.email)))
  await steps.field(page, 'password').fill(password)
  await steps.field(page, 'password_confirmation').fill(password)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Войти сейчас' }).click()
  await steps.signIn(page, { email: teacher.email, password })
  await expect(page).toHaveURL('/teacher-dashboard')
})

test('the letter is asked for three times in an hour; known or unknown, the answer is the same', async ({
  database,
  server,
}) => {
  const known = await addTeacher(database)
  const unknown = known.email.replace(/[0-9a-f-]{36}/, randomUUID())
  const send = (email: string) =>
    fetch(`${server.address}/forgot-password`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: { Origin: server.address },
    })
  const answers = []
  for (const email of [known.email, unknown]) {
    const response = await send(email)
    const body = await response.text()
    expect(response.status).toBe(200)
    answers.push({ size: body.length, headers: [...response.headers.keys()] })
  }
  expect(answers[0]).toEqual(answers[1])
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await send(known.email)).status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  const refused = await send(known.email)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect(await refused.text()).toContain('Слишком много запросов сброса пароля. Попробуйте через час.')
})

test('the letter speaks the language of the account', async ({ newPage, database, mail }) => {
  for (const locale of locales) {
    const teacher = await addTeacher(database, { locale })
    const page = await newPage()
    await page.goto('/forgot-password')
    await steps.field(page, 'email').fill(teacher.email)
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    const letter = await mail.next(teacher.email)
    expect(letter.subject).toBe(word(locale, 'mail_recovery_subject'))
    await page.goto(steps.linkOf(letter))
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/reset-password')}\\?token=`))
    await expect(page.getByRole('heading', { name: word(locale, 'account_reset_title') })).toBeVisible()
  }
})
