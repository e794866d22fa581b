import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

const inBishkek = { latitude: 42.8746, longitude: 74.5698 }

test('visitor-can-find-what-is-near', async ({ newPage, database }) => {
  const school = await arrange.addSchool(database)
  const near = await arrange.addVacancy(database, school)
  const far = await arrange.addVacancy(database, school)
  await database.query(`update vacancies set place_id = 'tokmok' where id = $1`, [near.id])
  await database.query(`update vacancies set place_id = 'osh' where id = $1`, [far.id])

  const page = await newPage({ geolocation: inBishkek, permissions: ['geolocation'] })
  await page.goto(`/vacancies?q=${encodeURIComponent(school.schoolName)}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Рядом со мной' }).click()
  await expect(page.getByRole('link', { name: 'Убрать: Рядом со мной' })).toBeVisible()
  // What leaves the browser is exact to a kilometre, however exact the browser's position is.
  expect(new URL(page.url()).searchParams.get('near')).toBe('42.87,74.57')
  expect(asked.join(' ')).not.toContain('42.8746')
  const cards = page.getByRole('main').locator('.card-list > .card')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Токмок · ≈ 60 км от вас')
  await expect(cards.last()).toContainText('Ош · ≈')
  // It stays while other filters change, and goes with its chip. A saved search does not store it.
  await steps.field(page, 'type').selectOption('teacher')
  await expect(page.getByRole('link', { name: 'Убрать: Учитель' })).toBeVisible()
  await expect(cards.first()).toContainText('от вас')
  await expect(page.getByRole('link', { name: 'Сохранить этот поиск' })).not.toHaveAttribute('href', /near/)
  await page.getByRole('link', { name: 'Убрать: Рядом со мной' }).click()
  await expect(page).not.toHaveURL(/near=/)
  await expect(cards.first()).not.toContainText('от вас')
})

test('a visitor who refuses the position is told what to do instead', async ({ newPage }) => {
  const page = await newPage({ permissions: [] })
  await page.goto('/schools')
  await page.getByRole('button', { name: 'Рядом со мной' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Выберите город' })).toBeVisible()
  await expect(page).toHaveURL('/schools')
})

test('the nearest first, without JavaScript', async ({ pageWithoutJavaScript: page, database }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  await database.query(`update vacancies set place_id = 'osh' where id = $1`, [vacancy.id])
  await page.goto(`/vacancies?city=Каракол&sort=distance`)
  await expect(page.getByRole('button', { name: 'Рядом со мной' })).toBeHidden()
  await expect(steps.field(page, 'sort')).toHaveValue('distance')
  await page.goto(`/vacancies?near=42.49,78.39&sort=distance&q=${encodeURIComponent(school.schoolName)}`)
  await expect(page.getByRole('main').locator('.card-list > .card')).toContainText('Ош · ≈ 514 км от вас')
})
