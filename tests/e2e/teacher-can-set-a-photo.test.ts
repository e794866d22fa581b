import sharp from 'sharp'
import { addTeacher, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

/** The left half is red and the right half is green. */
async function halves(): Promise<Buffer> {
  const half = { width: 450, height: 600, channels: 3 } as const
  const red = await sharp({ create: { ...half, background: '#d00000' } })
    .png()
    .toBuffer()
  const whole = { ...half, width: 900, background: '#00a000' }
  return sharp({ create: whole })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}

test('teacher-can-set-a-photo', async ({ newPage, database, server }) => {
  const teacher = await addTeacher(database)
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await signInAs(page.context(), server.address, teacher)
  // Also if the dialog came after the page, with its style sheet.
  await page.goto('/teacher-dashboard/profile')
  await steps.scripted(page)
  await page.getByRole('link', { name: /фото/i }).first().click()
  const dialog = steps.dialog(page, 'Фото профиля')
  const buffer = await halves()
  await dialog.getByLabel('Файл с фото').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })

  // A circle in the middle, as high as the picture, and everything around it dimmed.
  const circle = dialog.locator('.reactEasyCrop_CropArea')
  await expect(circle).toHaveCSS('position', 'absolute')
  await expect(circle).toHaveCSS('border-radius', '50%')
  const whole = await boxOf(dialog.locator('.reactEasyCrop_Container'))
  const cut = await boxOf(circle)
  expect(Math.abs(cut.width - cut.height)).toBeLessThan(2)
  expect(Math.abs(cut.x + cut.width / 2 - (whole.x + whole.width / 2))).toBeLessThan(2)
  expect(Math.abs(cut.y + cut.height / 2 - (whole.y + whole.height / 2))).toBeLessThan(2)
  const picture = await boxOf(dialog.locator('.reactEasyCrop_Image'))
  expect(picture.width / picture.height).toBeCloseTo(1.5, 1)
  expect(Math.abs(cut.height - picture.height)).toBeLessThan(2)

  // Dragged to the right edge, the circle holds the left side of the picture.
  await page.mouse.move(cut.x + cut.width / 2, cut.y + cut.height / 2)
  await page.mouse.down()
  await page.mouse.move(cut.x + cut.width / 2 + 300, cut.y + cut.height / 2, { steps: 5 })
  await page.mouse.up()

  // Offline the picture stays, and so does the circle's position.
  const upload = '**/teacher-dashboard/profile/photo/upload'
  await page.route(upload, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Сохранить фото' }).click()
  await expect(dialog.getByText('Связь прервалась').first()).toBeVisible()
  await page.unroute(upload)
  await dialog.getByRole('button', { name: 'Сохранить фото' }).click()
  await expect(steps.toasts(page)).toContainText('Фото обновлено')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/teacher-dashboard/profile')

  const shown = page.getByRole('main').locator('img[src^="/files/"]').first()
  const address = new URL((await shown.getAttribute('src')) ?? '', server.address)
  const answer = await page.request.get(address.href)
  const { width, height } = await sharp(await answer.body()).metadata()
  expect(width).toBe(height)
  const { channels } = await sharp(await answer.body()).stats()
  const [red, green] = channels.map(({ mean }) => mean)
  // In the middle it would be half red, half green.
  expect(red).toBeGreaterThan(120)
  expect(green).toBeLessThan(60)
})

test('a photo that is chosen before the script comes can be cropped and saved as well', async ({
  newPage,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)
  const woken = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await woken.promise
    await route.continue()
  })
  await page.goto('/teacher-dashboard/profile/photo', { waitUntil: 'commit' })
  const dialog = steps.dialog(page, 'Фото профиля')
  const buffer = await halves()
  await dialog.getByLabel('Файл с фото').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  woken.resolve()
  await expect(dialog.locator('.reactEasyCrop_CropArea')).toBeVisible()
  await dialog.getByRole('button', { name: 'Сохранить фото' }).click()
  await expect(steps.toasts(page)).toContainText('Фото обновлено')
})

test('an upload shows its progress, and closing the dialog stops it', async ({
  newPage,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/teacher-dashboard/profile/photo')
  await steps.scripted(page)
  const dialog = steps.dialog(page, 'Фото профиля')
  const buffer = await halves()
  await dialog.getByLabel('Файл с фото').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const left = Promise.withResolvers<void>()
  await page.route('**/teacher-dashboard/profile/photo/upload', async (route) => {
    await left.promise
    await route.continue().catch(() => {})
  })
  await expect(dialog.locator('.reactEasyCrop_CropArea')).toBeVisible()
  await dialog.getByRole('button', { name: 'Сохранить фото' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('link', { name: 'Отмена' }).click()
  await expect(dialog).toHaveCount(0)
  left.resolve()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByRole('main').locator('img[src^="/files/"]')).toHaveCount(0)
})

async function boxOf(locator: import('@playwright/test').Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return box
}
