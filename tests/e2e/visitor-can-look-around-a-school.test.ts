import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

test('visitor-can-look-around-a-school', async ({ page, database }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  const photos: string[] = []
  for (let index = 0; index < 3; index += 1) photos.push(await arrange.addSchoolPhoto(database, school))
  const path = `/schools/${school.schoolId}`

  await page.goto(path)
  const tabs = page.getByRole('navigation', { name: 'Разделы страницы школы' })
  await expect(tabs.getByRole('link', { name: 'О школе' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Вакансии', exact: true }).press('Enter')
  await expect(page).toHaveURL(`${path}?tab=vacancies`)
  await expect(page.getByRole('link', { name: `Откликнуться: ${vacancy.title}` })).toHaveAttribute(
    'href',
    `/vacancies/${vacancy.id}/apply`,
  )
  await tabs.getByRole('link', { name: 'Инфраструктура' }).press('Enter')
  await expect(page.getByText('Читальный зал')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Читальный зал')).toBeVisible()
  await tabs.getByRole('link', { name: 'О школе' }).press('Enter')
  await expect(page.getByText('Школа в центре города')).toBeVisible()

  // The numbers are true, and the maps look for the address.
  await expect(page.getByText('Рейтинг')).toHaveCount(0)
  const map = page.getByRole('link', { name: 'Найти адрес на карте: 2ГИС' })
  await expect(map).toHaveAttribute(
    'href',
    `https://2gis.kg/search/${encodeURIComponent('Бишкек, ул. Киевская, 1')}`,
  )
  await expect(map).toHaveAttribute('rel', 'noopener')

  // The viewer with the keyboard alone; closed, it returns the focus.
  const second = page.locator(`[data-photo="${photos[1]}"]`).getByRole('link')
  await second.press('Enter')
  await expect(steps.dialog(page, 'Фото 2 из 3')).toBeVisible()
  await expect(page).toHaveURL(`${path}/photos/${photos[1]}`)
  await page.keyboard.press('ArrowRight')
  await expect(steps.dialog(page, 'Фото 3 из 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(steps.dialog(page, 'Фото 1 из 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(steps.dialog(page, 'Фото 2 из 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(path)
  await expect(steps.dialog(page)).toHaveCount(0)
  await expect(second).toBeFocused()
})

test('visitor-can-look-around-a-school, without JavaScript', async ({
  pageWithoutJavaScript: page,
  database,
}) => {
  const school = await arrange.addSchool(database)
  await arrange.addSchoolPhoto(database, school)
  const second = await arrange.addSchoolPhoto(database, school)
  const path = `/schools/${school.schoolId}`
  await page.goto(path)
  await page.getByRole('link', { name: 'Вакансии 0' }).click()
  await expect(page.getByRole('heading', { name: 'Сейчас открытых вакансий нет' })).toBeVisible()
  await page.getByRole('link', { name: 'О школе' }).click()
  // The cover is the first of them, and is not repeated below.
  await expect(page.locator('[data-photo]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Фото 1 из 2' }).click()
  await expect(page.getByRole('img', { name: `Фото 1 из 2: ${school.schoolName}` })).toBeVisible()
  await page.getByRole('link', { name: 'Следующее фото' }).click()
  await expect(page).toHaveURL(`${path}/photos/${second}`)
  await page.getByRole('link', { name: 'Закрыть' }).click()
  await expect(page).toHaveURL(path)
})
