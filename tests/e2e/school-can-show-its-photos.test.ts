import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import * as arrange from './arrange.ts'
import { browserOf, formOf } from './by-requests.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

const uploadTimeoutMs = 120_000

interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

async function picture(name: string, background: string): Promise<Picture> {
  const create = { width: 1500, height: 1000, channels: 3, background } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

const noPicture: Picture = { name: 'план.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

function threePictures(): Promise<Picture[]> {
  return Promise.all([
    picture('двор.jpg', '#1b6ca8'),
    picture('класс.jpg', '#c58a2b'),
    picture('зал.jpg', '#4c8a4c'),
  ])
}

/** The pictures of a gallery, in its order. */
function gallery(page: Page): Locator {
  return page.locator('[data-photo]')
}

const order = (page: Page) =>
  gallery(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-photo')))

/** All of them came, and are pictures. */
async function expectShown(page: Page, count: number): Promise<void> {
  await expect(gallery(page)).toHaveCount(count)
  for (const image of await gallery(page).getByRole('img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
  }
}

test('school-can-show-its-photos', async ({ newPage, database, server }) => {
  const page = await newPage()
  const visitor = await newPage()
  const school = await arrange.addSchool(database)
  await arrange.signInAs(page.context(), server.address, school)

  await page.goto('/school-dashboard/profile')
  await page.getByRole('link', { name: 'Добавить фотографии' }).click()
  const adding = steps.dialog(page, 'Добавить фотографии')
  const files = adding.locator('input[type=file]')
  await files.setInputFiles(await threePictures())
  // Pictures are queued behind those of all other tests.
  await expect(steps.toasts(page)).toContainText('Фотографии загружены', { timeout: 120_000 })
  await expect(page).toHaveURL('/school-dashboard/profile')
  await expectShown(page, 3)
  await expect(page.getByText('3 из 20')).toBeVisible()

  // Put in order by keyboard; the focus goes with the picture.
  const [first, second, third] = await order(page)
  const later = page.getByRole('button', { name: 'Переставить дальше: Фото 1 из 3' })
  await later.focus()
  await later.press('Enter')
  await expect.poll(() => order(page)).toEqual([second, first, third])
  await expect(page.getByRole('button', { name: 'Переставить дальше: Фото 2 из 3' })).toBeFocused()

  await gallery(page).nth(2).getByRole('img').click()
  const viewer = steps.dialog(page, 'Фото 3 из 3')
  await viewer.getByRole('button', { name: 'Сделать обложкой' }).click()
  await expect(steps.toasts(page)).toContainText('Обложка выбрана')
  await expect.poll(() => order(page)).toEqual([third, second, first])

  await visitor.goto(`/schools?q=${encodeURIComponent(school.schoolName)}`)
  const card = visitor.getByRole('listitem').filter({ hasText: school.schoolName })
  await expect(card.locator('img')).toHaveAttribute('src', `/files/${third}/480`)

  // Deleted after one question, it is nowhere any more.
  await page.getByRole('link', { name: 'Удалить фото: Фото 1 из 3' }).click()
  const question = steps.dialog(page, 'Удалить фото 1 из 3?')
  await question.getByRole('button', { name: 'Удалить фото' }).click()
  await expect(steps.toasts(page)).toContainText('Фотография удалена')
  await expectShown(page, 2)
  expect((await visitor.request.get(`/files/${third}/480`)).status()).toBe(404)
  expect((await visitor.request.get(`/files/${second}/480`)).status()).toBe(200)

  // Hidden, the school hides its pictures from everybody else.
  await steps.setPublished(page, false)
  expect((await visitor.request.get(`/files/${second}/480`)).status()).toBe(404)
  expect((await page.request.get(`/files/${second}/480`)).status()).toBe(200)
})

test('school-can-show-its-photos: what is refused, and cancelled', async ({ newPage, database, server }) => {
  const page = await newPage()
  const school = await arrange.addSchool(database)
  await arrange.signInAs(page.context(), server.address, school)
  for (let index = 0; index < 18; index += 1) await arrange.addSchoolPhoto(database, school)

  await page.goto('/school-dashboard/profile/photos')
  const adding = steps.dialog(page, 'Добавить фотографии')
  const files = adding.locator('input[type=file]')
  const row = (name: string) => adding.getByRole('listitem').filter({ hasText: name })

  // While a file is on its way it can be cancelled.
  await page.route('**/photos/upload', () => {})
  await files.setInputFiles([await picture('двор.jpg', '#1b6ca8')])
  await expect(row('двор.jpg').getByRole('progressbar')).toBeVisible()
  await row('двор.jpg').getByRole('button', { name: 'Отменить загрузку: двор.jpg' }).click()
  await expect(row('двор.jpg')).toContainText('Отменено')
  await page.unroute('**/photos/upload')

  // A lost connection can be tried again.
  await page.route('**/photos/upload', (route) => route.abort())
  await files.setInputFiles([await picture('класс.jpg', '#c58a2b')])
  await expect(row('класс.jpg')).toContainText('Связь прервалась')
  await expect(steps.toasts(page)).toContainText('Не удалось загрузить класс.jpg')
  await page.unroute('**/photos/upload')
  await row('класс.jpg').getByRole('button', { name: 'Повторить загрузку: класс.jpg' }).click()
  await expect(row('класс.jpg')).toContainText('Загружено')

  await files.setInputFiles([noPicture])
  await expect(row('план.jpg')).toContainText('Поддерживаются только JPG, PNG, GIF и WebP файлы')
  await expect(steps.toasts(page)).toContainText('Не удалось загрузить план.jpg')

  // One place is left.
  await files.setInputFiles([await picture('зал.jpg', '#4c8a4c'), await picture('сад.jpg', '#7a4c8a')])
  await expect(row('зал.jpg')).toContainText('Загружено')
  await expect(steps.toasts(page)).toContainText('Некоторые файлы не загружены')
  await page.goto('/school-dashboard/profile/photos')
  await expect(adding).toContainText('Достигнут лимит фотографий')
  await expect(adding).toContainText('Максимальное количество фотографий: 20')
})

test('of the photos of housing one that fails stays with its reason, while the others are shown', async ({
  newPage,
  database,
  server,
}) => {
  const school = await arrange.addSchool(database)
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/housing')
  const files = page.locator('input[type=file]')
  await files.setInputFiles([noPicture, await picture('комната.jpg', '#1b6ca8')])
  const shown = page.getByRole('main').locator('img[src^="/files/"]')
  await expect(shown).toHaveCount(1, { timeout: uploadTimeoutMs })
  const row = page.getByRole('listitem').filter({ hasText: 'план.jpg' })
  await expect(row).toContainText('Поддерживаются только JPG, PNG, GIF и WebP файлы')
  // Once all are there, they are seen in the album alone.
  await page.reload()
  await steps.scripted(page)
  await files.setInputFiles([await picture('кухня.jpg', '#c58a2b')])
  await expect(shown).toHaveCount(2, { timeout: uploadTimeoutMs })
  await expect(page.getByRole('listitem').filter({ hasText: 'кухня.jpg' })).toHaveCount(0)
})

test('school-can-show-its-photos, without JavaScript', async ({
  pageWithoutJavaScript: page,
  database,
  server,
}) => {
  const school = await arrange.addSchool(database)
  await arrange.signInAs(page.context(), server.address, school)
  // The next page comes when all pictures are redrawn, which takes time beside other work.
  page.setDefaultTimeout(uploadTimeoutMs)
  await page.goto('/school-dashboard/profile')
  await page.getByRole('link', { name: 'Добавить фотографии' }).click()
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await expect(page.getByRole('alert')).toContainText('Выберите файлы с фотографиями')

  await steps.field(page, 'photos').setInputFiles(await threePictures())
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await expect(page).toHaveURL('/school-dashboard/profile', { timeout: uploadTimeoutMs })
  await expect(steps.toasts(page)).toContainText('Фотографии загружены')
  await expectShown(page, 3)

  const [first, second, third] = await order(page)
  await page.getByRole('button', { name: 'Переставить раньше: Фото 3 из 3' }).click()
  await expect(steps.toasts(page)).toContainText('теперь это фото 2 из 3')
  expect(await order(page)).toEqual([first, third, second])
  await gallery(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/photos\/[^/]+$/)
  await page.getByRole('link', { name: 'Удалить фото' }).click()
  await expect(page).toHaveURL(/\/delete$/)
  await page.getByRole('button', { name: 'Удалить фото' }).click()
  await expect(steps.toasts(page)).toContainText('Фотография удалена')
  expect(await order(page)).toEqual([third, second])

  // What is no picture is named; the others are there.
  await page.goto('/school-dashboard/profile/photos')
  await steps.field(page, 'photos').setInputFiles([noPicture, await picture('сад.jpg', '#7a4c8a')])
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await expect(page.getByRole('alert')).toContainText('Ошибка загрузки файла', {
    timeout: uploadTimeoutMs,
  })
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить план.jpg')
  await page.goto('/school-dashboard/profile')
  await expectShown(page, 3)

  // If there are more files than room, the first ones are taken.
  for (let index = 0; index < 16; index += 1) await arrange.addSchoolPhoto(database, school)
  await page.goto('/school-dashboard/profile/photos')
  await steps
    .field(page, 'photos')
    .setInputFiles([await picture('сцена.jpg', '#123456'), await picture('вход.jpg', '#654321')])
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await expect(steps.toasts(page)).toContainText('Загружено 1 из 2 файлов из-за лимита')
})

test('a vacancy has its own housing with pictures, and repeating it copies them', async ({
  database,
  server,
}) => {
  const school = await arrange.addSchool(database)
  const browser = browserOf(server.address, school)
  const visitor = browserOf(server.address)
  const list = '/school-dashboard/vacancies'
  const text = steps.newVacancyText()
  const publish = async (way: string, fields: Record<string, string> = {}) => {
    const { html } = await browser.get(list + way)
    const typed = {
      ...text,
      request_id: /name="request_id" value="([^"]+)"/.exec(html)?.[1] ?? '',
      ...{ intent: 'publish', vacancy_type: 'teacher', location: 'Ош', education_level: 'any' },
      ...{ employment_type: 'full-time', salary_currency: 'kgs' },
      ...{ housing_kind: 'flat', housing_cost_kind: 'monthly', housing_cost: '3500' },
      ...{ housing_note: 'Две комнаты у школы, с печью', ...fields },
    }
    const { location } = await browser.post(list + way, new URLSearchParams(typed))
    return { id: /vacancies\/([^/]+)\/published$/.exec(location)?.[1] ?? '', html }
  }
  const picturesOf = async (id: string) => {
    const { html } = await visitor.get(`/vacancies/${id}`)
    return {
      html,
      ids: [...html.matchAll(/href="\/schools\/[^/]+\/photos\/([^"]+)"/g)].map(([, one]) => one),
    }
  }

  const { id } = await publish('/new')
  const files = (await threePictures()).slice(0, 2)
  const sent = formOf(
    {},
    files.map(({ name, buffer }) => [name, buffer]),
    { field: 'photos', type: 'image/jpeg' },
  )
  const here = `/school-dashboard/housing?vacancy=${id}`
  expect(await browser.post(here, sent)).toMatchObject({ status: 302, location: here })
  const shown = await picturesOf(id)
  expect(shown.html).toContain('Две комнаты у школы, с печью')
  expect(shown.html.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain('3 500 сом')
  expect(shown.ids).toHaveLength(2)
  for (const one of shown.ids) expect((await visitor.get(`/files/${one}/480`)).status).toBe(200)

  // Repeated, it has copies: they stay when the first one goes.
  await browser.post(list, new URLSearchParams({ vacancy_id: id, intent: 'close' }))
  const repeated = await publish(`/new?from=${id}&repeat=1`, { photos_of: `vacancy:${id}` })
  expect(repeated.html).toContain(`name="photos_of" value="vacancy:${id}"`)
  expect(repeated.html).toContain('Две комнаты у школы, с печью')
  await expect.poll(async () => (await picturesOf(repeated.id)).ids.length).toBe(2)
  const { ids } = await picturesOf(repeated.id)
  expect(ids.filter((one) => shown.ids.includes(one))).toEqual([])
  await browser.post(`${list}/${id}/delete`, new URLSearchParams())
  for (const one of ids) expect((await visitor.get(`/files/${one}/480`)).status).toBe(200)
})
