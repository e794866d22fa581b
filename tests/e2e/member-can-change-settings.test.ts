import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { hashPassword } from '#platform/passwords.ts'
import { filesOfZip } from '#tests/support/zip.ts'
import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { shownTexts } from './html.ts'
import { dialog, field, linkOf, signIn, toasts } from './steps.ts'
import { axe, expect, test } from './support.ts'
import { type Locale, locales, pathIn, word } from './words.ts'

const password = 'Parol2026'
const newPassword = 'Zhany2027'

async function withPassword<Person extends arrange.Member>(
  database: pg.Client,
  person: Person,
): Promise<Person> {
  await database.query('update accounts set password_hash = $2 where id = $1', [
    person.id,
    await hashPassword(password),
  ])
  return person
}

const press = (page: Page, key: string, locale: Locale = 'ru') =>
  page
    .getByRole('main')
    .getByRole('button', { name: word(locale, key), exact: true })
    .click()

test('a visitor reaches the settings by signing in, a member by the menu', async ({ newPage, database }) => {
  const teacher = await withPassword(database, await arrange.addTeacher(database))
  const page = await newPage()
  await page.goto('/settings/notifications')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/settings/notifications')}`)
  await signIn(page, { email: teacher.email, password })
  await expect(page).toHaveURL('/settings/notifications')

  await page.goto('/')
  await page.getByTitle(word('ru', 'nav_menu')).click()
  await page.getByRole('link', { name: word('ru', 'nav_settings') }).click()
  await expect(page).toHaveURL('/settings')
  const tabs = page.getByRole('navigation', { name: word('ru', 'settings_tabs') })
  for (const tab of ['security', 'appearance', 'notifications', 'privacy', 'account']) {
    const link = tabs.getByRole('link', { name: word('ru', `settings_tab_${tab}`) })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
})

test('a member whose mail bounces reads so, and where to change the address', async ({
  newPage,
  database,
  server,
}) => {
  const teacher = await arrange.addTeacher(database)
  const other = await arrange.addTeacher(database)
  await database.query(
    `insert into mail_suppressions values (sha256(convert_to($1, 'UTF8')), '5.1.1', '2026-11-20T06:00:00Z')`,
    [teacher.email],
  )
  const { get } = browserOf(server.address, teacher)
  for (const locale of locales) {
    for (const path of ['/settings', '/settings/notifications', '/settings/email']) {
      const texts = shownTexts((await get(pathIn(locale, path))).html)
      expect(texts, `${locale} ${path}`).toContain(word(locale, 'settings_mail_returns_title'))
      expect(texts.join(' '), `${locale} ${path}`).toContain('2026')
    }
  }
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto('/settings')
  await expect(page.getByText(word('ru', 'settings_mail_returns_title')).first()).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.context().clearCookies()
  await arrange.signInAs(page.context(), server.address, other)
  await page.goto('/settings')
  await expect(page.getByRole('main').getByText(other.email)).toBeVisible()
  await expect(page.getByText(word('ru', 'settings_mail_returns_title'))).toHaveCount(0)
})

for (const hasScript of [true, false]) {
  const how = hasScript ? 'with' : 'without'

  test(`member-can-change-name-and-phone ${how} JavaScript`, async ({ newPage, database, server }) => {
    const school = await arrange.addSchool(database)
    const page = await newPage({ javaScriptEnabled: hasScript })
    await arrange.signInAs(page.context(), server.address, school)
    await page.goto('/settings')
    await expect(field(page, 'full_name')).toHaveValue(school.name)
    await field(page, 'phone').fill('12')
    await press(page, 'settings_save')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(field(page, 'phone')).toHaveValue('12')
    await field(page, 'full_name').fill('Бакыт Асанов')
    await field(page, 'phone').fill('0555 123 456')
    await press(page, 'settings_save')
    await expect(toasts(page)).toContainText(word('ru', 'settings_saved'))
    await expect(field(page, 'phone')).toHaveValue('+996 555 123 456')
    const { rows } = await database.query('select full_name, phone from accounts where id = $1', [school.id])
    expect(rows).toEqual([{ full_name: 'Бакыт Асанов', phone: '+996555123456' }])
  })

  test(`changing-the-password-ends-the-other-browser ${how} JavaScript`, async ({
    newPage,
    database,
    mail,
  }) => {
    const teacher = await withPassword(database, await arrange.addTeacher(database))
    const [page, other] = [await newPage({ javaScriptEnabled: hasScript }), await newPage()]
    for (const one of [page, other]) {
      await one.goto('/login?next=/settings/security')
      await signIn(one, { email: teacher.email, password })
      await expect(one).toHaveURL('/settings/security')
    }
    await field(page, 'current_password').fill('Wrong12345')
    await field(page, 'password').fill(newPassword)
    await press(page, 'settings_password_change')
    await expect(page.getByRole('alert')).toContainText(word('ru', 'settings_password_wrong'))
    await expect(field(page, 'password')).toHaveValue(hasScript ? newPassword : '')

    await field(page, 'current_password').fill(password)
    await field(page, 'password').fill(newPassword)
    await press(page, 'settings_password_change')
    await expect(toasts(page)).toContainText(word('ru', 'settings_password_changed'))
    await expect(page.getByText(word('ru', 'settings_session_present'))).toHaveCount(1)
    expect((await mail.next(teacher.email)).subject).toBe(word('ru', 'mail_new_sign_in_subject'))
    expect((await mail.next(teacher.email)).subject).toBe(word('ru', 'mail_password_changed_subject'))

    await other.goto('/settings/security')
    await expect(other).toHaveURL(/\/login\?next=/)
    await signIn(other, { email: teacher.email, password })
    await expect(other.getByRole('alert')).toContainText(word('ru', 'account_login_wrong'))
    await signIn(other, { email: teacher.email, password: newPassword })
    await expect(other).toHaveURL('/settings/security')
  })

  test(`member-can-delete-the-account ${how} JavaScript`, async ({ newPage, database, server, mail }) => {
    const school = await withPassword(database, await arrange.addSchool(database))
    const teacher = await arrange.addTeacher(database)
    const vacancy = await arrange.addVacancy(database, school)
    const application = await arrange.addApplication(database, { teacher, school, vacancy }, 'reviewed')
    const page = await newPage({ javaScriptEnabled: hasScript })
    await arrange.signInAs(page.context(), server.address, school)
    await page.goto('/settings/privacy')
    await page.getByRole('link', { name: word('ru', 'settings_delete_open') }).click()
    const form = dialog(page, word('ru', 'settings_delete_title'))
    const submit = () => form.getByRole('button', { name: word('ru', 'settings_delete_submit') }).click()

    await field(form, 'password').fill(password)
    await field(form, 'confirmation').fill('да')
    await submit()
    await expect(form.getByRole('alert')).toContainText('удалить')
    await field(form, 'password').fill('Wrong12345')
    await field(form, 'confirmation').fill('Удалить')
    await submit()
    await expect(form.getByRole('alert')).toContainText(word('ru', 'settings_password_wrong'))
    await field(form, 'password').fill(password)
    await submit()
    await expect(page).toHaveURL('/')
    await expect(toasts(page)).toContainText(word('ru', 'settings_deleted'))
    expect((await mail.next(school.email)).subject).toBe(word('ru', 'mail_account_deleted_subject'))

    await page.goto('/settings')
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(page, { email: school.email, password })
    await expect(page.getByRole('alert')).toContainText(word('ru', 'account_login_wrong'))
    expect((await page.goto(`/vacancies/${vacancy.id}`))?.status()).toBe(404)
    expect((await page.goto(`/schools/${school.schoolId}`))?.status()).toBe(404)

    const other = await newPage()
    await arrange.signInAs(other.context(), server.address, teacher)
    await other.goto(`/teacher-dashboard/applications/${application}`)
    await expect(other.getByRole('heading', { name: vacancy.title })).toBeVisible()
    await expect(other.getByText(word('ru', 'school_deleted_name'))).toBeVisible()
    await expect(other.getByText(word('ru', 'application_reason_school_deleted')).first()).toBeVisible()
    await expect(other.getByText(school.schoolName)).toHaveCount(0)
  })
}

test('sessions are listed, and end one by one or all at once', async ({ newPage, database, server }) => {
  const teacher = await arrange.addTeacher(database)
  const others = [
    await arrange.addSession(database, teacher.id),
    await arrange.addSession(database, teacher.id),
  ]
  await database.query(
    `update sessions set user_agent = 'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0'
     where account_id = $1`,
    [teacher.id],
  )
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto('/settings/security')
  await expect(page.getByText('Firefox · Windows')).toHaveCount(3)
  const endOne = page.getByRole('button', {
    name: word('ru', 'settings_session_end_named', { name: 'Firefox · Windows' }),
  })
  await expect(endOne).toHaveCount(2)
  await endOne.first().click()
  await expect(toasts(page)).toContainText(word('ru', 'settings_session_ended'))
  await expect(endOne).toHaveCount(1)
  await press(page, 'settings_sessions_end_others')
  await expect(endOne).toHaveCount(0)
  for (const token of others) {
    const response = await fetch(`${server.address}/settings`, {
      headers: { Cookie: `ustat=${token}` },
      redirect: 'manual',
    })
    expect(response.status).toBe(302)
  }
})

test('member-can-change-the-email', async ({ newPage, database, server, mail }) => {
  const school = await withPassword(database, await arrange.addSchool(database, { locale: 'ky' }))
  const taken = await arrange.addTeacher(database)
  const email = `new.${randomUUID()}@example.com`
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto('/ky/settings')
  const ask = async (address: string, typed: string) => {
    await page.getByRole('link', { name: word('ky', 'settings_email_change') }).click()
    const form = dialog(page, word('ky', 'settings_email_change'))
    await field(form, 'email').fill(address)
    await field(form, 'password').fill(typed)
    await form.getByRole('button', { name: word('ky', 'settings_email_submit') }).click()
  }
  // A wrong password stops it; a taken address gets the same response as a free one.
  await ask(taken.email, 'Wrong12345')
  await expect(dialog(page).getByRole('alert')).toContainText(word('ky', 'settings_password_wrong'))
  await field(dialog(page), 'password').fill(password)
  await dialog(page)
    .getByRole('button', { name: word('ky', 'settings_email_submit') })
    .click()
  await expect(toasts(page)).toContainText(word('ky', 'settings_email_asked'))
  expect((await mail.next(taken.email)).subject).toBe(word('ru', 'mail_account_exists_subject'))
  expect((await mail.next(school.email)).subject).toBe(word('ky', 'mail_email_asked_subject'))
  await press(page, 'settings_email_cancel', 'ky')
  await expect(page.getByText(taken.email)).toHaveCount(0)

  await ask(email, password)
  await expect(toasts(page)).toContainText(word('ky', 'settings_email_asked'))
  await expect(page.getByText(word('ky', 'settings_email_pending', { email }))).toBeVisible()
  const letter = await mail.next(email)
  expect(letter.subject).toBe(word('ky', 'mail_email_change_subject'))

  // In another browser, signed out: nothing happens before the button is pressed.
  const elsewhere = await newPage()
  await elsewhere.goto(linkOf(letter))
  await expect(elsewhere.getByText(email)).toBeVisible()
  const buttons = elsewhere.getByRole('main').getByRole('button')
  await expect(buttons).toHaveCount(1)
  await buttons.click()
  await expect(toasts(elsewhere)).toContainText(word('ky', 'settings_email_changed'))
  await expect(elsewhere).toHaveURL('/ky/login')
  await mail.next(school.email)
  expect((await mail.next(school.email)).subject).toBe(word('ky', 'mail_email_changed_subject'))
  // The mail that is opened again says that it is done.
  expect((await elsewhere.goto(linkOf(letter)))?.status()).toBe(200)
  await expect(elsewhere.getByRole('main')).toContainText(
    word('ky', 'settings_email_changed_text', { email }),
  )

  await page.reload()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await elsewhere.goto('/ky/login')
  await field(elsewhere, 'email').fill(email)
  await field(elsewhere, 'password').fill(password)
  await elsewhere
    .getByRole('main')
    .getByRole('button', { name: word('ky', 'account_login_submit') })
    .last()
    .click()
  await expect(elsewhere).toHaveURL('/ky/school-dashboard')
})

test('language and theme are chosen without JavaScript', async ({
  pageWithoutJavaScript: page,
  database,
  server,
}) => {
  const teacher = await arrange.addTeacher(database)
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto('/settings/appearance')
  await page.getByRole('radio', { name: 'Кыргызча' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Сохранить' }).first().click()
  await expect(page).toHaveURL('/ky/settings/appearance')
  await expect(page.getByRole('radio', { name: 'Кыргызча' })).toBeChecked()
  await expect(toasts(page)).toContainText(word('ky', 'settings_saved'))
  const { rows } = await database.query('select locale from accounts where id = $1', [teacher.id])
  expect(rows).toEqual([{ locale: 'ky' }])
  await page.getByRole('radio', { name: word('ky', 'preferences_theme_dark') }).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: word('ky', 'settings_save') })
    .last()
    .click()
  await expect(page).toHaveURL('/ky/settings/appearance')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: word('ky', 'preferences_theme_dark') })).toBeChecked()
  await expect(toasts(page)).toContainText(word('ky', 'settings_saved'))
})

for (const hasScript of [true, false]) {
  test(`who signs in goes on in the language of the account, ${hasScript ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
  }) => {
    const school = await withPassword(database, await arrange.addSchool(database, { locale: 'ky' }))
    const person = { email: school.email, password }
    const page = await newPage({ javaScriptEnabled: hasScript })
    await page.goto('/login')
    await signIn(page, person)
    await expect(page).toHaveURL('/ky/school-dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ky')
    await expect(toasts(page)).toContainText(word('ky', 'account_login_done'))

    // They continue to where they were going, in the language that they used.
    const elsewhere = await newPage({ javaScriptEnabled: hasScript })
    await elsewhere.goto('/settings/security')
    await signIn(elsewhere, person)
    await expect(elsewhere).toHaveURL('/settings/security')
  })
}

test('the language is chosen with JavaScript too', async ({ newPage, database, server }) => {
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, await arrange.addTeacher(database))
  await page.goto('/en/settings/appearance')
  await page.getByRole('radio', { name: 'Русский' }).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: word('en', 'settings_save') })
    .first()
    .click()
  await expect(page).toHaveURL('/settings/appearance')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(toasts(page)).toContainText(word('ru', 'settings_saved'))
  await page.getByRole('radio', { name: word('ru', 'preferences_theme_dark') }).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: word('ru', 'settings_save') })
    .last()
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('mails of a kind are turned off in the settings, by a mail’s link and by the mail program', async ({
  newPage,
  database,
  server,
  mail,
}) => {
  const school = await arrange.addSchool(database)
  const applyOnce = async () => {
    const vacancy = await arrange.addVacancy(database, school)
    const teacher = await arrange.addTeacher(database)
    const response = await fetch(`${server.address}/vacancies/${vacancy.id}/apply`, {
      method: 'POST',
      body: new URLSearchParams({ request_id: randomUUID() }),
      headers: { Cookie: `ustat=${teacher.token}`, Origin: server.address },
      redirect: 'manual',
    })
    expect(response.status).toBe(302)
  }
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  const received = word('ru', 'notification_kind_received')
  const box = page.getByRole('checkbox', {
    name: word('ru', 'settings_notifications_by_mail', { event: received }),
  })
  const save = async (isMailed: boolean) => {
    await page.goto('/settings/notifications')
    await box.setChecked(isMailed)
    const section = page.getByRole('region', { name: word('ru', 'settings_tab_notifications') })
    await section.getByRole('button', { name: word('ru', 'settings_save') }).click()
    await expect(toasts(page)).toContainText(word('ru', 'settings_saved'))
    await expect(box).toBeChecked({ checked: isMailed })
  }
  await save(false)
  await page.reload()
  await expect(box).not.toBeChecked()
  await save(true)

  await applyOnce()
  const letter = await mail.next(school.email)
  const header = (name: string) => letter.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = /<(.+)>/.exec(header('list-unsubscribe'))?.[1] ?? ''
  expect(letter.text).toContain(address)

  // A scanner that follows the link turns nothing off; the one button does, also for somebody signed out.
  const elsewhere = await newPage()
  await elsewhere.goto(address)
  await expect(elsewhere.getByText(word('ru', 'unsubscribe_text', { event: received }))).toBeVisible()
  expect(await axe(elsewhere)).toEqual([])
  await elsewhere.getByRole('main').getByRole('button').click()
  await expect(elsewhere.getByText(word('ru', 'unsubscribe_done_text', { event: received }))).toBeVisible()
  await page.reload()
  await expect(box).not.toBeChecked()

  await save(true)
  const oneClick = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(oneClick.status).toBe(200)
  await page.reload()
  await expect(box).not.toBeChecked()
})

test('member-can-take-their-data-with-them', async ({ newPage, database, server, mail }) => {
  const teacher = await arrange.addTeacher(database)
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto('/settings/privacy')
  await press(page, 'settings_export_ask')
  await expect(toasts(page)).toContainText(word('ru', 'settings_export_asked'))
  const letter = await mail.next(teacher.email)
  expect(letter.subject).toBe(word('ru', 'mail_export_ready_subject'))

  await page.goto(linkOf(letter))
  const link = page.getByRole('link', { name: /^Скачать архив, \d/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const files = filesOfZip(Buffer.concat(chunks))
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ email: teacher.email })
  expect(JSON.parse(String(files.get('teacher.json')))).toMatchObject({ specialization: 'Учитель физики' })

  // The link is of use to nobody else.
  const path = new URL(download.url()).pathname
  const stranger = await arrange.addTeacher(database)
  for (const [token, status] of [
    [teacher.token, 200],
    [stranger.token, 404],
    ['', 302],
  ] as const) {
    const response = await fetch(server.address + path, {
      headers: token ? { Cookie: `ustat=${token}` } : {},
      redirect: 'manual',
    })
    await response.arrayBuffer()
    expect(response.status).toBe(status)
  }
})

test('an account without a password is deleted by a link to its own address', async ({
  newPage,
  database,
  server,
  mail,
}) => {
  const teacher = await arrange.addTeacher(database, { locale: 'en' })
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto('/en/settings/privacy/delete')
  await page.getByRole('button', { name: word('en', 'settings_delete_send_link') }).click()
  await expect(toasts(page)).toContainText(word('en', 'settings_delete_link_sent'))
  await page.goto(linkOf(await mail.next(teacher.email)))
  const form = dialog(page, word('en', 'settings_delete_title'))
  await field(form, 'confirmation').fill('delete')
  await form.getByRole('button', { name: word('en', 'settings_delete_submit') }).click()
  await expect(page).toHaveURL(pathIn('en', '/'))
  expect((await page.goto(`/en/teachers/${teacher.id}`))?.status()).toBe(404)
})
