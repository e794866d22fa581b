import { uuidv7 } from '#platform/ids.ts'
import {
  addAdministrator,
  addSchool,
  addSession,
  addTeacher,
  addTemplate,
  addVacancy,
  signInAs,
} from './arrange.ts'
import { browserOf, formOf } from './by-requests.ts'
import { field } from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

/** In the form that sends everything again. */
function fieldsIn(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return Object.fromEntries(
    [...fields].map(([, name = '', value = '']) => [name, value.replaceAll('&#10;', '\n')]),
  )
}

for (const how of ['before the scripts', 'without scripts'] as const) {
  test(`what is sent after the session ended is sent again once one has signed in, ${how}`, async ({
    newPage,
    database,
    server,
  }) => {
    const school = await addSchool(database)
    const id = await addTemplate(database, school)
    const path = `/school-dashboard/templates/${id}`
    const typed = 'Спасибо, но место\nуже «занято».'
    const page = await newPage({ javaScriptEnabled: how !== 'without scripts', colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 640 })
    await signInAs(page.context(), server.address, school)
    await page.goto(path)
    await field(page, 'text_ru').fill(typed)
    await database.query('delete from sessions where account_id = $1', [school.id])
    if (how === 'without scripts') await page.getByRole('button', { name: 'Сохранить шаблон' }).click()
    else await field(page, 'text_ru').evaluate((area) => (area as HTMLTextAreaElement).form?.submit())
    await expect(page.getByRole('heading', { name: word('ru', 'signed_out_title') })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: word('ru', 'nav_login') }).click(),
    ])
    await expect(beside).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await signInAs(page.context(), server.address, {
      ...school,
      token: await addSession(database, school.id),
    })
    await page.getByRole('button', { name: word('ru', 'outage_send_again') }).click()
    await expect(page).toHaveURL('/school-dashboard/templates')
    const { rows } = await database.query('select text_ru from message_templates where id = $1', [id])
    expect(rows).toEqual([{ text_ru: typed }])
  })
}

test('only what was written on a page for members comes back', async ({ database, server }) => {
  const path = `/school-dashboard/templates/${await addTemplate(database, await addSchool(database))}`
  const form = new URLSearchParams({ kind: 'refusal', title: 'Занято', text_ru: 'Место занято.' })
  const ended = browserOf(server.address, { token: 'A'.repeat(43) })
  const inKyrgyz = await ended.post(`/ky${path}`, form)
  expect(inKyrgyz.status).toBe(401)
  expect(inKyrgyz.html).toContain(word('ky', 'signed_out_title'))
  expect(inKyrgyz.html).toContain(`href="/ky/login?next=${encodeURIComponent(path)}"`)
  expect(fieldsIn(inKyrgyz.html)).toMatchObject({ title: 'Занято', text_ru: 'Место занято.' })

  const pressed = await ended.post(path, new URLSearchParams({ intent: 'delete' }))
  expect([pressed.status, pressed.location]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
  // A heart leads on to a page that offers to save, and a visitor is led to sign in as ever.
  const { id } = await addVacancy(database, await addSchool(database))
  const mark = new URLSearchParams({ mark: `save vacancy ${id}`, return_to: '/vacancies?q=физика' })
  expect((await ended.post('/saved/mark', mark)).location).toContain('/login?next=%2Fsaved%2Fconfirm')
  expect((await browserOf(server.address).post(path, form)).status).toBe(302)
})

test('a letter comes back, but not a file that was chosen beside it', async ({ database, server }) => {
  const { id } = await addVacancy(database, await addSchool(database))
  const teacher = await addTeacher(database)
  const path = `/vacancies/${id}/apply`
  const letter = { request_id: id, cover_letter: 'Хочу работать у вас.' }
  const ended = browserOf(server.address, { token: await addSession(database, teacher.id, -1) })
  const sent = await ended.post(path, formOf(letter))
  expect(sent.status).toBe(401)
  expect(sent.html).toContain(`<form method="post" action="${path}">`)
  expect(fieldsIn(sent.html)).toMatchObject(letter)
  const withFile = await ended.post(path, formOf(letter, [['диплом.pdf', Buffer.from('%PDF-1.7')]]))
  expect(withFile.location).toBe(`/login?next=${encodeURIComponent(path)}`)

  const back = browserOf(server.address, { token: teacher.token })
  expect((await back.post(path, new URLSearchParams(fieldsIn(sent.html)))).status).toBe(302)
  const { rows } = await database.query('select cover_letter from applications where vacancy_id = $1', [id])
  expect(rows).toEqual([{ cover_letter: letter.cover_letter }])
})

test('what is sent after the console has closed is sent again once that is open', async ({
  database,
  server,
}) => {
  const administrator = await addAdministrator(database)
  await database.query(
    "update sessions set created_at = created_at - interval '1 hour' where account_id = $1",
    [administrator.id],
  )
  const path = '/admin/support/answers/new'
  const typed = {
    request_id: uuidv7(),
    title: `Адрес ${uuidv7()}`,
    message: 'Откройте письмо.\nНажмите.',
  }
  const browser = browserOf(server.address, { token: administrator.token })
  const sent = await browser.post(path, new URLSearchParams(typed))
  expect(sent.status).toBe(401)
  expect(sent.html).toContain(word('ru', 'console_closed_text'))
  expect(sent.html).toContain(`href="/admin/enter?next=${encodeURIComponent(path)}"`)
  expect(fieldsIn(sent.html)).toMatchObject(typed)

  await database.query(
    `insert into console_sessions (session_id, last_used_at, proved_at)
     select id, now(), now() from sessions where account_id = $1`,
    [administrator.id],
  )
  expect((await browser.post(path, new URLSearchParams(fieldsIn(sent.html)))).status).toBe(302)
  const { rows } = await database.query('select text from saved_answers where title = $1', [typed.title])
  expect(rows).toEqual([{ text: typed.message }])
})
