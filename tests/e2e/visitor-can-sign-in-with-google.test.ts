import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '#platform/passwords.ts'
import { type OpenidProvider, passThrough, startOpenidProvider } from '#tests/support/openid-provider.ts'
import { freePort, startTestServer, type TestServer } from '#tests/support/server.ts'
import * as steps from './steps.ts'
import { axe, expect, mailboxIn, test } from './support.ts'
import { word } from './words.ts'

/** A server with its own provider, because the shared one has no Google. */
let server: TestServer
let provider: OpenidProvider
let database: pg.Client

// In one worker, one after the other: they share that server.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  const port = await freePort()
  provider = await startOpenidProvider(`http://127.0.0.1:${port}/auth/google/callback`)
  server = await startTestServer({
    logFile: 'test-results/google-server.log',
    port,
    settings: {
      DEMO: '0',
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    },
  })
  database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
})
test.afterAll(async () => {
  await database?.end()
  await server?.stop()
  await provider?.stop()
})

const sessionsOf = async (email: string) => {
  const { rows } = await database.query(
    'select s.id from sessions s join accounts a on a.id = s.account_id where a.email = $1',
    [email],
  )
  return rows.length
}

test('visitor-can-sign-in-with-google', async ({ newPage }) => {
  const open = () => newPage({ baseURL: server.address })

  await test.step('registering with the type that the form has chosen', async () => {
    provider.user = { sub: 'one', email: 'one@example.com', email_verified: true, name: 'Айнура Асанова' }
    const page = await open()
    await page.goto('/register?type=school')
    await page.getByRole('radio', { name: 'Учитель' }).check()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: 'Зарегистрироваться через Google' }).click()
    await expect(page).toHaveURL('/teacher-dashboard/start')
    await expect(steps.toasts(page)).toContainText('Вход выполнен успешно')
  })

  await test.step('coming again, into the same account, whatever type is asked for', async () => {
    const page = await open()
    await page.goto('/ky/login?type=school&next=/vacancies')
    await page.getByRole('link', { name: 'Google аркылуу кирүү' }).click()
    await expect(page).toHaveURL('/ky/vacancies')
    await expect(steps.toasts(page)).toContainText('Аккаунтуңуздун түрү: Мугалим')
  })

  await test.step('without a type there is no way past choosing one', async () => {
    provider.user = { sub: 'two', email: 'two@example.com', email_verified: true, name: 'Бакыт' }
    const page = await open()
    await page.goto('/login?next=/about')
    await page.getByRole('link', { name: 'Войти через Google' }).click()
    await expect(page.getByRole('heading', { name: 'Выберите тип аккаунта' })).toBeVisible()
    for (const path of ['/', '/vacancies', '/login', '/school-dashboard']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/account-type/)
    }
    const submit = page.getByRole('button', { name: 'Продолжить' })
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('Пожалуйста, выберите, кем вы являетесь')
    expect(await axe(page)).toEqual([])
    await page.getByRole('radio', { name: 'Школа' }).check()
    await submit.click()
    await expect(page).toHaveURL('/school-dashboard')
    await expect(steps.toasts(page)).toContainText('Вы выбрали роль: Школа')
    await page.goto('/account-type')
    await expect(page).toHaveURL('/school-dashboard')
  })

  await test.step('the same without JavaScript', async () => {
    provider.user = { sub: 'three', email: 'three@example.com', email_verified: true, name: 'Чынара' }
    const page = await newPage({ baseURL: server.address, javaScriptEnabled: false })
    await page.goto('/register?type=school')
    await page.getByRole('link', { name: 'Зарегистрироваться через Google' }).click()
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await expect(page.getByRole('alert')).toContainText('Пожалуйста, выберите, кем вы являетесь')
    await page.getByRole('radio', { name: 'Учитель' }).check()
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await expect(page).toHaveURL('/teacher-dashboard/start')
  })

  for (const hasScript of [true, false]) {
    const how = hasScript ? 'with' : 'without'
    await test.step(`who chose no type takes the account back ${how} JavaScript`, async () => {
      const email = `undecided-${how}@example.com`
      provider.user = { sub: email, email, email_verified: true, name: 'Нурлан' }
      const page = await newPage({ baseURL: server.address, javaScriptEnabled: hasScript })
      await page.goto('/login')
      await page.getByRole('link', { name: 'Войти через Google' }).click()
      await page.getByRole('link', { name: word('ru', 'account_type_delete') }).click()
      await expect(page.getByRole('heading', { name: word('ru', 'settings_delete_title') })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(email)
      if (hasScript) expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: word('ru', 'settings_delete_send_link') }).click()
      await expect(steps.toasts(page)).toContainText(word('ru', 'settings_delete_link_sent'))
      await expect(page).toHaveURL('/account-type')

      await page.goto(steps.linkOf(await mailboxIn(join(server.dataDir, 'outbox'), database).next(email)))
      await expect(page).toHaveURL(/\/account-type\/delete\?token=/)
      await steps.field(page, 'confirmation').fill('нет')
      const submit = page.getByRole('button', { name: word('ru', 'settings_delete_submit') })
      await submit.click()
      await expect(page.getByRole('alert')).toContainText('удалить')
      await steps.field(page, 'confirmation').fill(word('ru', 'settings_delete_word'))
      await submit.click()
      await expect(page).toHaveURL('/')
      await expect(steps.toasts(page)).toContainText(word('ru', 'settings_deleted'))
      expect(await sessionsOf(email)).toBe(0)
      const { rows } = await database.query(
        'select 1 from identities where subject = $1 union all select 1 from accounts where email = $1',
        [email],
      )
      expect(rows).toEqual([])
    })
  }

  await test.step('saying no leads back, with the reason', async () => {
    provider.user = { sub: 'four', email: 'four@example.com', email_verified: true }
    provider.refusal = 'access_denied'
    const page = await open()
    await page.goto('/auth?next=/vacancies')
    await page.getByRole('link', { name: 'Войти через Google' }).click()
    await expect(page).toHaveURL('/login?next=%2Fvacancies')
    await expect(steps.toasts(page)).toContainText('Доступ запрещён. Проверьте разрешения.')
    provider.refusal = undefined
    expect(await sessionsOf('four@example.com')).toBe(0)
  })

  await test.step('a callback that another browser began is refused', async () => {
    provider.user = { sub: 'five', email: 'five@example.com', email_verified: true }
    const victim = await open()
    const stolen = await passThrough(
      `${server.address}/auth/google`,
      `${server.address}/auth/google/callback`,
    )
    await victim.goto(stolen.href)
    await expect(victim).toHaveURL('/login')
    await expect(steps.toasts(victim)).toContainText('Не удалось войти через Google. Попробуйте позже.')
    expect(await sessionsOf('five@example.com')).toBe(0)
  })
})

for (const hasScript of [true, false]) {
  const how = hasScript ? 'with' : 'without'
  test(`member-can-unlink-google ${how} JavaScript`, async ({ newPage }) => {
    const email = `linked-${how}@example.com`
    provider.user = { sub: email, email, email_verified: true, name: 'Нурлан' }
    const page = await newPage({ baseURL: server.address, javaScriptEnabled: hasScript })
    await page.goto('/register?type=teacher')
    await page.getByRole('radio', { name: 'Учитель' }).check()
    if (!hasScript) await page.goto('/auth/google?flow=register&type=teacher')
    else await page.getByRole('link', { name: 'Зарегистрироваться через Google' }).click()
    await expect(page).toHaveURL('/teacher-dashboard/start')

    const open = async () => {
      await page.goto('/settings/security')
      await expect(page.getByRole('heading', { name: word('ru', 'google_title') })).toBeVisible()
      await page.getByRole('link', { name: word('ru', 'google_unlink') }).click()
      return steps.dialog(page, word('ru', 'google_unlink'))
    }
    const kept = await open()
    await expect(kept.getByText(word('ru', 'google_only_way'))).toBeVisible()
    await expect(kept.getByRole('link', { name: word('ru', 'settings_password_set') })).toBeVisible()
    if (hasScript) expect(await axe(page)).toEqual([])

    const hash = await hashPassword('Parol2026')
    await database.query('update accounts set password_hash = $2 where email = $1', [email, hash])
    const form = await open()
    await expect(form).toContainText(email)
    const unlink = () => form.getByRole('button', { name: word('ru', 'google_unlink_submit') }).click()
    await steps.field(form, 'password').fill('Wrong12345')
    await unlink()
    await expect(form.getByRole('alert')).toContainText(word('ru', 'settings_password_wrong'))
    if (hasScript) expect(await axe(page)).toEqual([])
    await steps.field(form, 'password').fill('Parol2026')
    await unlink()
    await expect(steps.toasts(page)).toContainText(word('ru', 'google_unlinked'))
    await expect(page).toHaveURL('/settings/security')
    await expect(page.getByRole('heading', { name: word('ru', 'google_title') })).toHaveCount(0)
    expect((await mailboxIn(join(server.dataDir, 'outbox'), database).next(email)).subject).toBe(
      word('ru', 'mail_google_unlinked_subject'),
    )
  })
}

test('without a client of Google nothing offers it', async ({ newPage }) => {
  const page = await newPage()
  for (const path of ['/login', '/register', '/auth']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('link', { name: /Google/ })).toHaveCount(0)
  }
})
