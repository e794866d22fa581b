import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { addRoom, addSchool, addTeacher, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'

const region = (page: Page) => page.getByRole('region', { name: /^Чат: / })
const message = (page: Page, text: string) => region(page).getByRole('listitem').filter({ hasText: text })
const pdf = {
  name: 'Резюме Айгүл.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<</JS (app.alert(1))>>\n%%EOF'),
}

async function aPhoto(name: string) {
  const create = { width: 1200, height: 900, channels: 3, background: '#1b6ca8' } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

test('people in a chat send photos and PDFs, see the progress, and lose nothing', async ({
  newPage,
  database,
  server,
}) => {
  const people = { teacher: await addTeacher(database), school: await addSchool(database) }
  const { id } = await addRoom(database, people, ['Пришлите, пожалуйста, диплом.'])
  const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const schoolPage = await newPage()
  await signInAs(page.context(), server.address, people.teacher)
  await signInAs(schoolPage.context(), server.address, people.school)
  await page.goto(`/messages/${id}`)
  await schoolPage.goto(`/messages/${id}`)
  await steps.live(page)
  await steps.live(schoolPage)
  const area = page.getByRole('textbox', { name: 'Сообщение' })
  const attach = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('link', { name: 'Прикрепить файл' }).click()
    await (await chooser).setFiles(file)
  }
  const send = page.getByRole('button', { name: 'Отправить' })
  const refusal = page.getByRole('status').filter({ hasText: 'Подойдут фото (JPG, PNG, GIF, WebP) и PDF' })

  // What need not be sent to be refused; the text stays.
  await area.fill('Вот он')
  await attach({ name: 'диплом.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') })
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Убрать файл: диплом.docx' }).click()
  await attach({ name: 'диплом.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await send.click()
  await expect(refusal).toBeVisible()
  await expect(area).toHaveValue('Вот он')
  await page.getByRole('button', { name: 'Убрать файл: диплом.pdf' }).click()

  // An upload can be stopped; a failed one is retried as the same message.
  const held: Route[] = []
  await page.route('**/upload', (route) => void held.push(route))
  await attach(await aPhoto('диплом.png'))
  await send.click()
  await expect(page.getByRole('progressbar', { name: /диплом\.png/ })).toBeVisible()
  await page.getByRole('button', { name: 'Отменить отправку: диплом.png' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(area).toHaveValue('Вот он')
  // A stopped message must not arrive after all once the request is released.
  for (const route of held) await route.abort()
  await page.unroute('**/upload')
  await attach(await aPhoto('диплом.png'))
  expect(await axe(page)).toEqual([])
  await page.context().setOffline(true)
  await send.click()
  await expect(page.getByText('Связь прервалась')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(area).toHaveValue('')
  await expect(message(page, 'Вот он')).toHaveCount(1)
  await expect(message(page, 'Вот он').locator('img')).toBeVisible()
  const { rows } = await database.query(
    `select kind, text, files.name, files.state from messages join files on files.id = file_id where room_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ kind: 'file', text: 'Вот он', name: 'диплом.png', state: 'stored' }])

  // The other side sees it at once, opens it, and closes it in place.
  const picture = schoolPage.getByRole('link', { name: 'Открыть фото: диплом.png' })
  await picture.click()
  await expect(schoolPage.getByRole('dialog')).toContainText('Фото')
  const shown = schoolPage.getByRole('dialog').getByRole('img', { name: 'Фото: диплом.png' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await schoolPage.keyboard.press('Escape')
  await expect(schoolPage.getByRole('dialog')).toHaveCount(0)
  await expect(picture).toBeVisible()

  // A PDF is saved under its name, and runs nothing wherever it is opened.
  await attach(pdf)
  await send.click()
  const saved = schoolPage.getByRole('link', { name: /^Скачать PDF: Резюме Айгүл\.pdf/ })
  const download = schoolPage.waitForEvent('download')
  await saved.click()
  expect((await download).suggestedFilename()).toBe('Резюме Айгүл.pdf')
  const address = server.address + (await saved.getAttribute('href'))
  const answer = await schoolPage.request.get(address)
  expect(await answer.body()).toEqual(pdf.buffer)
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const stranger = await newPage()
  expect((await stranger.request.get(address)).status()).toBe(404)
  await signInAs(stranger.context(), server.address, await addSchool(database))
  expect((await stranger.request.get(address)).status()).toBe(404)

  await schoolPage.goto('/messages')
  await expect(schoolPage.getByRole('link', { name: people.teacher.name })).toContainText('Резюме Айгүл')
})

test('a file is sent without JavaScript too', async ({ pageWithoutJavaScript: page, database, server }) => {
  const people = { teacher: await addTeacher(database), school: await addSchool(database) }
  const { id } = await addRoom(database, people, ['Начало.'])
  await signInAs(page.context(), server.address, people.school)
  await page.goto(`/messages/${id}`)
  await page.getByRole('link', { name: 'Прикрепить файл' }).click()
  await expect(page).toHaveURL(/\/file$/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Подпись').fill('a < b')
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Выберите файл')
  await expect(dialog.getByLabel('Подпись')).toHaveValue('a < b')
  await dialog
    .getByLabel('Фотография или PDF')
    .setInputFiles({ ...pdf, buffer: Buffer.alloc(10_485_761, '%PDF-1.7 ') })
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Размер файла не должен превышать 10\u00A0МБ')
  await expect(dialog.getByLabel('Подпись')).toHaveValue('a < b')
  await dialog.getByLabel('Фотография или PDF').setInputFiles(await aPhoto('школа.png'))
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(page).toHaveURL(new RegExp(`/messages/${id}$`))
  await expect(message(page, 'a < b').locator('img')).toBeVisible()
})
