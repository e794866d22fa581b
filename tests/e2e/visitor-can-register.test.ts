import { randomUUID } from 'node:crypto'
import { addTeacher } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

for (const hasScript of [true, false]) {
  test(`a letter that did not come is sent again ${hasScript ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    mail,
  }) => {
    const person = steps.newPerson('school')
    const page = await newPage({ javaScriptEnabled: hasScript })
    await page.goto('/register?type=school&next=/vacancies')
    await steps.sendRegistration(page, person)
    await expect(
      page.getByText('Регистрация успешна! Проверьте email для подтверждения аккаунта.'),
    ).toBeVisible()
    if (hasScript) expect(await axe(page)).toEqual([])
    const first = steps.linkOf(await mail.next(person.email))

    await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).click()
    await expect(steps.toasts(page)).toContainText('Письмо отправлено')
    await expect(page.getByText(person.email)).toBeVisible()
    // Both mails have the registration's link, which leads on to where the person was going.
    expect(steps.linkOf(await mail.next(person.email))).toBe(first)
    await steps.confirm(page, first)
    await expect(page).toHaveURL('/vacancies')
  })
}

test('an unconfirmed person gets the mail again from the sign-in page, after the right password', async ({
  newPage,
  mail,
}) => {
  const person = steps.newPerson('teacher')
  const page = await newPage()
  await page.goto('/register')
  await steps.sendRegistration(page, person)
  await mail.next(person.email)

  await page.goto('/login')
  const again = page.getByRole('button', { name: 'Отправить письмо ещё раз' })
  await steps.signIn(page, { ...person, password: 'Drugoy2026' })
  await expect(page.getByRole('alert')).toContainText('Неверный email или пароль')
  await expect(again).toHaveCount(0)
  await steps.signIn(page, person)
  await expect(page.getByRole('alert')).toContainText('Подтвердите email для входа')
  expect(await axe(page)).toEqual([])
  await again.click()
  await expect(steps.toasts(page)).toContainText('Письмо отправлено')
  await steps.confirm(page, steps.linkOf(await mail.next(person.email)))
  await expect(page).toHaveURL('/teacher-dashboard/start')
})

test('a person on the way to a page is led on, however the account is found', async ({
  newPage,
  mail,
  database,
}) => {
  const person = steps.newPerson('teacher')
  const [phone, chat] = [await newPage(), await newPage()]
  await chat.goto('/register?next=/vacancies')
  await steps.sendRegistration(chat, person)
  await steps.confirm(phone, steps.linkOf(await mail.next(person.email)))
  await expect(phone).toHaveURL('/vacancies')
  // The tab that waits, in another browser, sends no second mail.
  await chat.getByRole('button', { name: 'Отправить письмо ещё раз' }).click()
  await expect(chat).toHaveURL('/login?next=%2Fvacancies')
  await expect(steps.toasts(chat)).toContainText('Email подтверждён')

  // Whoever forgot that account, months later, is mailed how to continue.
  await chat.goto('/register?next=/schools')
  await steps.sendRegistration(chat, person)
  await chat.goto(steps.linkOf(await mail.next(person.email)))
  await expect(chat).toHaveURL('/login?next=%2Fschools')

  // A registration that was left over a weekend.
  const late = steps.newPerson('teacher')
  await chat.goto('/register?next=/schools')
  await steps.sendRegistration(chat, late)
  const link = steps.linkOf(await mail.next(late.email))
  await database.query("update registrations set expires_at = now() - interval '1 day' where email = $1", [
    late.email,
  ])
  await chat.goto(link)
  await expect(chat.getByRole('heading', { name: word('ru', 'account_confirm_lapsed_title') })).toBeVisible()
  expect(await axe(chat)).toEqual([])
  await chat.getByRole('button', { name: 'Отправить письмо ещё раз' }).click()
  await expect(steps.toasts(chat)).toContainText('Письмо отправлено')
  await steps.confirm(chat, steps.linkOf(await mail.next(late.email)))
  await expect(chat).toHaveURL('/schools')
})

test('too many mails are refused, and the page says what to do', async ({ newPage, mail, database }) => {
  const person = steps.newPerson('teacher')
  const page = await newPage()
  await page.goto('/register')
  await steps.sendRegistration(page, person)
  const again = page.getByRole('button', { name: 'Отправить письмо ещё раз' })
  for (let sent = 0; sent < 3; sent += 1) {
    await mail.next(person.email)
    await again.click()
    await expect(steps.toasts(page)).toContainText('Письмо отправлено')
    // Within a minute a press is the same request.
    await database.query(
      `update registrations set created_at = created_at - interval '2 minutes',
        expires_at = expires_at - interval '2 minutes' where email = $1`,
      [person.email],
    )
    await page.reload()
  }
  await again.click()
  await expect(page.getByRole('alert')).toContainText('Не удалось отправить письмо')
  await expect(page.getByRole('alert')).toContainText(word('ru', 'account_resend_limited'))
})

test('whether an address is known cannot be told by the answers', async ({ database, server }) => {
  const known = await addTeacher(database)
  const unknown = known.email.replace(/[0-9a-f-]{36}/, randomUUID())
  const forms: [path: string, form: Record<string, string>][] = [
    ['/login', { password: 'Wrong12345' }],
    ['/register', { full_name: 'Анна', password: 'Parol2026', role: 'teacher' }],
  ]
  const answersTo = async ([path, form]: (typeof forms)[number]) => {
    const answers = []
    for (const email of [known.email, unknown]) {
      const response = await fetch(server.address + path, {
        method: 'POST',
        body: new URLSearchParams({ ...form, email }),
        // How small a page becomes depends on its nonce.
        headers: { Origin: server.address, 'Accept-Encoding': 'identity' },
        redirect: 'manual',
      })
      const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
      const same = (text: string) =>
        text
          .replaceAll(email, 'EMAIL')
          .replace(ids, 'ID')
          .replace(/nonce="[^"]*"/g, '')
      const {
        date: _,
        'x-sql-statements': statements,
        ...headers
      } = Object.fromEntries(
        [...response.headers].map(([name, value]) => [name, same(value.replace(/'nonce-[^']*'/, ''))]),
      )
      const body = await response.text()
      answers.push({
        statements,
        said: { status: response.status, headers, body: same(body), size: body.length },
      })
    }
    return answers
  }
  for (const asked of forms) {
    const [path] = asked
    const counts: (string | undefined)[][] = []
    // The first page after a changed announcement reads the current ones: then both are requested once more.
    while (counts.length < 2 && counts.every(([first, second]) => first !== second)) {
      const [first, second] = await answersTo(asked)
      expect(first?.said, path).toEqual(second?.said)
      counts.push([first?.statements, second?.statements])
    }
    const [first, second] = counts.at(-1) ?? []
    expect(first, `statements of ${path}`).toBe(second)
  }
})

test('a person who tries too often is told when to come back', async ({ newPage, server }) => {
  const email = `${randomUUID()}@example.com`
  const tries: [path: string, times: number, form: Record<string, string>, words: string][] = [
    ['/login', 5, { password: 'Wrong12345' }, 'Слишком много попыток входа. Попробуйте через 15 минут.'],
    [
      '/register',
      3,
      { full_name: 'Анна', password: 'Parol2026', role: 'teacher' },
      'Слишком много попыток регистрации. Попробуйте через час.',
    ],
  ]
  for (const [path, times, form, words] of tries) {
    const send = () =>
      fetch(server.address + path, {
        method: 'POST',
        body: new URLSearchParams({ ...form, email }),
        headers: { Origin: server.address },
        redirect: 'manual',
      })
    const statuses = await Promise.all(Array.from({ length: times + 4 }, async () => (await send()).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const refused = await send()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
    expect((await refused.text()).replaceAll('\u00A0', ' ')).toContain(words)
  }
  const page = await newPage()
  await page.goto('/login')
  await steps.signIn(page, { email, password: 'Wrong12345' })
  await expect(page.getByRole('alert')).toContainText(
    'Слишком много попыток входа. Попробуйте через 15 минут.',
  )
  await expect(steps.field(page, 'email')).toHaveValue(email)
})
