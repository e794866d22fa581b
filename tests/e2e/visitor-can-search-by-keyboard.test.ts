import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

test('visitor-can-search-by-keyboard among vacancies', async ({ page, database }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  // Where no vacancy stands beside the list.
  await page.setViewportSize({ width: 1100, height: 720 })
  await page.goto('/vacancies')
  await steps.scripted(page)
  await steps.tabTo(page, steps.field(page, 'q'))
  await page.keyboard.type(school.schoolName)
  await page.keyboard.press('Enter')
  const title = page.getByRole('link', { name: vacancy.title, exact: true })
  await expect(title).toBeVisible()

  const type = steps.field(page, 'type')
  await steps.tabTo(page, type)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'Не найдено вакансий' })).toBeVisible()
  await expect(type).toBeFocused()
  await steps.tabTo(page, page.getByRole('link', { name: 'Убрать: Репетитор' }))
  await page.keyboard.press('Enter')
  const status = page.getByRole('status').filter({ hasText: /^1\sвакансия$/ })
  await expect(status).toBeFocused()
  await expect(type).toHaveValue('')

  await steps.tabTo(page, title)
  await steps.tabTo(page, page.getByRole('link', { name: `Откликнуться: ${vacancy.title}` }))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/vacancies/${vacancy.id}`)
  // The new page has the focus, and its name is said.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: vacancy.title })).toHaveText(/Устат$/)
})

test('visitor-can-search-by-keyboard among teachers and services', async ({ page, database }) => {
  const teacher = await arrange.addTeacher(database)
  const offer = await arrange.addOffer(database, teacher)
  await page.goto('/teachers')
  await steps.scripted(page)
  await steps.tabTo(page, steps.field(page, 'q'))
  await page.keyboard.type(teacher.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: teacher.name })).toBeVisible()
  await steps.tabTo(page, steps.field(page, 'city'))
  await page.keyboard.type('Ош')
  await expect(page.getByRole('link', { name: 'Убрать: Ош' })).toBeVisible()
  await steps.tabTo(page, page.getByRole('link', { name: 'Сбросить фильтры' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/teachers')
  await expect(page.getByRole('status').filter({ hasText: /\d\sучител/ })).toBeFocused()

  await page.goto('/teachers')
  await steps.scripted(page)
  await steps.tabTo(page, page.getByRole('link', { name: 'Частные уроки', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/teachers/services')
  await expect(page.getByRole('main')).toBeFocused()
  await steps.tabTo(page, steps.field(page, 'q'))
  await page.keyboard.type(offer.title)
  await page.keyboard.press('Enter')
  const title = page.getByRole('link', { name: offer.title, exact: true })
  await expect(title).toBeVisible()
  await steps.tabTo(page, title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/teachers/services/${offer.id}`)
  await steps.tabTo(page, page.getByRole('link', { name: teacher.name, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/teachers/${teacher.id}`)

  const wishes = page.getByRole('link', { name: 'Пожелания' })
  await steps.tabTo(page, wishes)
  await page.keyboard.press('Enter')
  await expect(wishes).toHaveAttribute('aria-current', 'page')
  await expect(wishes).toBeFocused()
})

test('visitor-can-search-by-keyboard on a phone', async ({ newPage, database }) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  const school = await arrange.addSchool(database)
  await arrange.addVacancy(database, school)
  await page.goto(`/vacancies?q=${encodeURIComponent(school.schoolName)}`)
  await steps.scripted(page)
  const opener = page.getByRole('button', { name: /^Фильтры/ })
  await steps.tabTo(page, opener)
  await page.keyboard.press('Enter')
  const type = steps.field(page, 'type')
  await expect(type).toBeVisible()
  await steps.tabTo(page, type)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(type).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Не найдено вакансий' })).toBeVisible()
})

test('a search submitted before the suggestions came stays without them', async ({ page, database }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  await page.goto('/vacancies')
  await steps.scripted(page)
  let comes = () => {}
  const mayCome = new Promise<void>((resolve) => {
    comes = resolve
  })
  await page.route('**/assets/**/suggestion-list*', async (route) => {
    await mayCome
    await route.continue()
  })
  const isAsked = page.waitForRequest('**/suggestions?*', { timeout: 2_000 }).then(
    () => true,
    () => false,
  )
  const field = steps.field(page, 'q')
  await field.focus()
  await page.keyboard.type(school.schoolName)
  await page.keyboard.press('Enter')
  comes()
  await expect(page.getByRole('link', { name: vacancy.title, exact: true })).toBeVisible()
  await expect(field).toHaveRole('combobox')
  expect(await isAsked).toBe(false)
  await expect(page.getByRole('listbox')).toHaveCount(0)
})
