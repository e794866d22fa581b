import { randomUUID } from 'node:crypto'
import { addSchool, addVacancy, addVacancyTemplate, signInAs } from './arrange.ts'
import { browserOf } from './by-requests.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('a draft is kept while it is written, opens on another device, and is published when it is whole', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const phone = await newPage()
  await signInAs(phone.context(), server.address, school)
  await phone.goto('/school-dashboard/vacancies/new')
  const form = steps.dialog(phone)
  await steps.field(form, 'title').fill('Учитель химии в лицей')
  await steps.field(form, 'contact_phone').fill('0555')
  const status = form.getByRole('status').filter({ hasText: 'Сохранено в' })
  await expect(status).toBeVisible()
  await expect(phone).toHaveURL(/\/vacancies\/[0-9a-f-]{36}\/edit$/)
  const edit = new URL(phone.url()).pathname

  // The list behind names it, and another device opens it with the unfinished text.
  const computer = await newPage()
  await signInAs(computer.context(), server.address, school)
  await computer.goto('/school-dashboard/vacancies')
  const row = steps.vacancyCard(computer, 'Учитель химии в лицей')
  await expect(row).toContainText('Черновик')
  await expect(row).toContainText('Заполнен не до конца')
  await row.getByRole('link', { name: 'Дополнить' }).click()
  const there = steps.dialog(computer)
  await expect(steps.field(there, 'contact_phone')).toHaveValue('0555')
  await expect(steps.field(there, 'contact_phone')).toHaveAccessibleDescription(/Проверьте номер/)
  await expect(there.getByRole('alert').getByRole('link', { name: /Укажите предмет/ })).toBeVisible()
  await steps.field(there, 'title').fill('Учитель химии и биологии')
  await expect(there.getByRole('status').filter({ hasText: 'Сохранено в' })).toBeVisible()

  // What the first device writes now is a conflict, in which nothing is lost.
  await steps.field(form, 'title').fill('Учитель химии')
  await expect(form.getByRole('status').filter({ hasText: 'изменили в другом окне' })).toBeVisible()
  await form.getByRole('button', { name: 'В черновики' }).click()
  await expect(form).toContainText('Учитель химии и биологии')
  await expect(steps.field(form, 'title')).toHaveValue('Учитель химии')
  await form.getByRole('button', { name: 'В черновики' }).click()
  await expect(steps.toasts(phone)).toContainText('Черновик сохранён')
  await expect(steps.vacancyCard(phone, 'Учитель химии')).toContainText('Черновик')

  // Whole, it is published by its own form.
  await phone.goto(edit)
  await steps.fillVacancy(phone, steps.newVacancyText())
  await form.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(phone.getByRole('heading', { name: 'Вакансия опубликована' })).toBeVisible()
  const { rows } = await database.query('select state from vacancies where school_id = $1', [school.schoolId])
  expect(rows).toEqual([{ state: 'published' }])
})

test('what only the browser has while there is no network is in the draft, wherever it is opened from', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/vacancies/new')
  const form = steps.dialog(page)
  await steps.field(form, 'title').fill('Учитель астрономии')
  await expect(form.getByRole('status').filter({ hasText: 'Сохранено в' })).toBeVisible()
  await page.route('**/vacancies/keep', (route) => route.abort())
  await steps.field(form, 'description').fill('Телескоп стоит во дворе.')
  await expect(form.getByRole('status').filter({ hasText: 'хранится в этом браузере' })).toBeVisible()

  // Its own address, and the list's link, which says what is missing.
  const edit = new URL(page.url()).pathname
  for (const address of [edit, `${edit}?publish`]) {
    const tab = await page.context().newPage()
    await tab.goto(address)
    await steps.scripted(tab)
    await expect(steps.field(steps.dialog(tab), 'description')).toHaveValue('Телескоп стоит во дворе.')
    await tab.close()
  }
})

test('a draft may lack everything also without JavaScript', async ({ database, server }) => {
  const school = await addSchool(database)
  const browser = browserOf(server.address, school)
  const { html } = await browser.get('/school-dashboard/vacancies/new')
  const requestId = /name="request_id" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const sent = (fields: Record<string, string>) => new URLSearchParams({ request_id: requestId, ...fields })
  const kept = await browser.post(
    '/school-dashboard/vacancies/new',
    sent({ intent: 'draft', title: 'Учи', weekly_hours: 'много' }),
  )
  expect(kept.location).toBe('/school-dashboard/vacancies')
  const { rows } = await database.query('select id from vacancies where school_id = $1', [school.schoolId])
  const [draft] = rows as { id: string }[]
  const publish = new URLSearchParams({ vacancy_id: draft?.id ?? '', intent: 'publish' })
  const refused = await browser.post('/school-dashboard/vacancies', publish)
  expect(refused.location).toBe(`/school-dashboard/vacancies/${draft?.id}/edit?publish`)
  const form = (await browser.get(refused.location)).html
  expect(form).toContain('value="много"')
  expect(form).toContain('Укажите предмет')
  expect(form).toContain('от 5 до 150')
})

test('a list stays narrowed to its words and its state behind a dialog, and after it', async ({
  database,
  server,
}) => {
  const school = await addSchool(database)
  const draft = await addVacancy(database, school, { state: 'draft', title: 'Учитель химии в лицей' })
  await addVacancy(database, school, { title: 'Учитель физики в лицей' })
  const browser = browserOf(server.address, school)
  const list = '/school-dashboard/vacancies'
  const narrowed = new URLSearchParams({ q: 'лицей', state: 'draft' }).toString()
  const linksOf = async (path: string) =>
    [...(await browser.get(path)).html.matchAll(/href="([^"]+)"/g)].map(([, to]) =>
      (to ?? '').replaceAll('&amp;', '&'),
    )
  const links = await linksOf(`${list}?${narrowed}`)
  const ways = [`${draft.id}/edit?`, `${draft.id}/delete?`, `new?from=${draft.id}&`, 'new?']
  expect(links).toEqual(expect.arrayContaining(ways.map((way) => `${list}/${way}${narrowed}`)))

  // The same list is behind the dialog, and the dialog closes to it.
  const copying = `${list}/new?from=${draft.id}&repeat=1&${narrowed}`
  const behind = await linksOf(copying)
  expect(behind).toEqual(
    expect.arrayContaining([`${list}?${narrowed}`, `${list}/${draft.id}/edit?${narrowed}`]),
  )
  const { html } = await browser.get(copying)
  const keep = (address: string, title: string, form = html) =>
    browser.post(
      address,
      new URLSearchParams({
        request_id: /name="request_id" value="([^"]+)"/.exec(form)?.[1] ?? '',
        ...{ intent: 'draft', title },
      }),
    )
  expect((await keep(copying, 'Учитель химии в лицей')).location).toBe(`${list}?${narrowed}`)
  // A saved draft is visible, whatever the list was filtered by.
  for (const [title, shown] of [
    ['Учитель труда в лицей', narrowed],
    ['Учитель труда', 'state=draft'],
  ] as const) {
    const among = `${list}/new?q=${encodeURIComponent('лицей')}&state=open`
    const { location } = await keep(among, title, (await browser.get(among)).html)
    expect(location).toBe(`${list}?${shown}`)
  }
  // The photos of its housing know the list too.
  const photos = `/school-dashboard/housing?vacancy=${draft.id}&${narrowed}`
  expect(await linksOf(`${list}/${draft.id}/edit?${narrowed}`)).toContain(photos)
  expect(await linksOf(photos)).toContain(`${list}/${draft.id}/edit?${narrowed}`)

  const away = `${list}/${draft.id}/delete?${narrowed}`
  // The second tab is led to the list as well, by its button and by its address.
  for (let tab = 0; tab < 2; tab += 1)
    expect((await browser.post(away, new URLSearchParams())).location).toBe(`${list}?${narrowed}`)
  expect((await browser.get(away)).headers.get('location')).toBe(`${list}?${narrowed}`)
})

test('a school that begins with a template without JavaScript finds its text among the drafts', async ({
  database,
  server,
}) => {
  const school = await addSchool(database)
  const template = await addVacancyTemplate(database, school)
  const browser = browserOf(server.address, school)
  const page = '/school-dashboard/vacancies/new'
  const { html } = await browser.get(page)
  expect(html).toContain(`value="template:${template}"`)
  const requestId = /name="request_id" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const drafts = async () =>
    (await database.query('select title from vacancies where school_id = $1', [school.schoolId])).rows
  // As it stands there is nothing to keep.
  const begin = (fields: Record<string, string>) =>
    browser.post(
      page,
      new URLSearchParams({ request_id: requestId, begin: `template:${template}`, ...fields }),
    )
  expect((await begin({})).location).toBe(`${page}?template=${template}`)
  expect(await drafts()).toEqual([])
  expect((await begin({ title: 'Учитель химии' })).location).toBe(`${page}?template=${template}`)
  expect(await drafts()).toEqual([{ title: 'Учитель химии' }])
  expect((await browser.get(`${page}?template=${template}`)).html).toContain('value="Учитель математики"')
})

test('hourly pay is posted, read and found by its monthly sum', async ({ database, server }) => {
  const browser = browserOf(server.address, await addSchool(database))
  const { html } = await browser.get('/school-dashboard/vacancies/new')
  const text = steps.newVacancyText()
  const form = new URLSearchParams({
    ...text,
    request_id: /name="request_id" value="([^"]+)"/.exec(html)?.[1] ?? '',
    intent: 'publish',
    vacancy_type: 'teacher',
    location: 'Ош',
    education_level: 'any',
    employment_type: 'part-time',
    salary_min: '300',
    salary_currency: 'kgs',
    salary_period: 'hour',
    salary_is_gross: 'no',
    contract_kind: 'hourly',
    weekly_hours: '18',
  })
  expect((await browser.post('/school-dashboard/vacancies/new', form)).location).toMatch(/\/published$/)
  const visitor = browserOf(server.address)
  const found = async (least: number) => {
    const list = await visitor.get(
      `/vacancies?q=${text.title.split(' ').at(-1)}&salary_from=${least}&currency=kgs`,
    )
    return list.html.replaceAll('\u00A0', ' ')
  }
  // 300 soms for 18 hours in each of 52 weeks are 23,400 a month.
  expect(await found(23_400)).toContain('от 300 сом/час')
  expect(await found(23_401)).not.toContain('от 300 сом/час')
})

test('a profile that is not whole is kept as it was typed, and opens on another device', async ({
  database,
  server,
}) => {
  const school = await addSchool(database, { isHidden: true })
  await database.query(`update school_profiles set address = '' where id = $1`, [school.schoolId])
  const browser = browserOf(server.address, school)
  const profile = '/school-dashboard/profile'
  const { html } = await browser.get(`${profile}/edit`)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const typed = { school_name: 'Лицей', city: 'Неизвестное', website: 'наш сайт', about: 'Рядом парк.' }
  const form = (fields: Record<string, string>) =>
    new URLSearchParams({
      request_id: hidden('request_id'),
      version: hidden('version'),
      ...typed,
      ...fields,
    })
  const kept = await browser.post(`${profile}/keep`, form({ student_count: '700' }))
  expect({ ...kept, html: JSON.parse(kept.html) }).toMatchObject({
    status: 200,
    html: { ok: true, id: school.schoolId },
  })
  // The same window continues; another one with an older state does not overwrite it.
  expect((await browser.post(`${profile}/keep`, form({ student_count: '750' }))).status).toBe(200)
  const other = await browser.post(`${profile}/keep`, form({ request_id: randomUUID(), about: 'Пусто' }))
  expect({ status: other.status, ...JSON.parse(other.html) }).toEqual({
    ...{ status: 409, ok: false, reason: 'changed-meanwhile' },
  })

  const opened = (await browser.get(`${profile}/edit`)).html
  for (const value of ['Лицей', 'Неизвестное', 'наш сайт', '750'])
    expect(opened).toContain(`value="${value}"`)
  expect(opened).toContain('Рядом парк.')
  expect((await browserOf(server.address).get(`/schools/${school.schoolId}`)).status).toBe(404)
  const published = await browser.post(profile, new URLSearchParams({ available: 'true' }))
  expect(published.location).toBe(profile)
  expect((await browserOf(server.address).get(`/schools/${school.schoolId}`)).status).toBe(404)

  // Without the script it is kept by its button.
  const later = form({ intent: 'draft', website: 'потом' })
  expect((await browser.post(`${profile}/edit`, later)).location).toBe(profile)
  expect((await browser.get(`${profile}/edit`)).html).toContain('value="потом"')
})

test('the focus stays in a dialog into which the typed text comes back', async ({
  newPage,
  database,
  server,
}) => {
  const page = await newPage()
  await signInAs(page.context(), server.address, await addSchool(database))
  await page.goto('/school-dashboard/vacancies')
  await steps.scripted(page)
  const add = page.getByRole('link', { name: 'Добавить вакансию' }).first()
  const form = steps.dialog(page)
  const title = steps.field(form, 'title')
  await add.press('Enter')
  await expect(title).toBeFocused()
  // The server gets nothing, so that the browser alone has the text.
  await page.route(/\/keep$/, (route) => route.abort())
  await page.keyboard.type('Учитель химии в лицей')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await add.press('Enter')
  await expect(form.getByText(word('ru', 'ui_draft_restored'))).toBeVisible()
  await expect(title).toHaveValue('Учитель химии в лицей')
  await expect(title).toBeFocused()
  await form.getByRole('button', { name: word('ru', 'ui_draft_start_over') }).press('Enter')
  await expect(title).toHaveValue('')
  await expect(title).toBeFocused()
})
