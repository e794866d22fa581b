import type { Page } from '@playwright/test'
import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { pathIn, word } from './words.ts'

test('visitor-can-find-schools', async ({ page, database }) => {
  const school = await arrange.addSchool(database)
  const hidden = await arrange.addSchool(database, { isHidden: true })
  await arrange.addVacancy(database, school)

  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Школы' }).click()
  await steps.field(page, 'q').fill(school.schoolName.toUpperCase())
  await page.getByRole('button', { name: 'Найти' }).click()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: school.schoolName }) })
  await expect(card).toContainText(
    `${word('ru', 'school_type_state')} · ${word('ru', 'school_category_general')}`,
  )
  await expect(card).toContainText('Бишкек')
  await expect(card).toContainText('1 открытая вакансия')
  await expect(page.getByRole('status').filter({ hasText: /^1\sшкола$/ })).toBeVisible()

  // A choice applies at once, and the focus stays on it.
  await steps.field(page, 'city').fill('Бишкек')
  await expect(page.getByRole('link', { name: 'Убрать: Бишкек' })).toBeVisible()
  await expect(steps.field(page, 'city')).toBeFocused()
  await steps.field(page, 'district').selectOption('bishkek-lenin')
  await expect(page.getByRole('heading', { name: 'Школы не найдены' })).toBeVisible()
  await page.getByRole('link', { name: 'Убрать: Ленинский район' }).click()
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: 'Убрать: Бишкек' }).click()
  await expect(steps.field(page, 'city')).toHaveValue('')
  await expect(steps.field(page, 'district')).toHaveCount(0)
  // A choice made by hand keeps the focus, also while one goes back.
  await steps.field(page, 'housing').focus()
  await steps.field(page, 'housing').selectOption('with')
  await expect(page.getByRole('heading', { name: 'Школы не найдены' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(steps.field(page, 'housing')).toHaveValue('')

  await steps.field(page, 'q').fill(hidden.schoolName)
  await steps.field(page, 'q').press('Enter')
  await expect(page.getByRole('heading', { name: 'Школы не найдены' })).toBeVisible()
  await page.getByRole('link', { name: 'Очистить поиск' }).first().click()
  await expect(page).toHaveURL('/schools')
  await expect(steps.field(page, 'q')).toHaveValue('')
})

test('visitor-can-find-teachers, without JavaScript', async ({ pageWithoutJavaScript: page, database }) => {
  const teacher = await arrange.addTeacher(database)
  const hidden = await arrange.addTeacher(database, { isHidden: true })
  await page.goto('/teachers')
  await steps.field(page, 'q').fill(teacher.name.toLowerCase())
  await steps.field(page, 'subject').selectOption('physics')
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('heading', { name: teacher.name })).toBeVisible()
  await page.getByRole('link', { name: 'Убрать: Физика' }).click()
  await expect(steps.field(page, 'subject')).toHaveValue('')
  await steps.field(page, 'subject').selectOption('chemistry')
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('heading', { name: 'Преподаватели не найдены' })).toBeVisible()
  await page.goto(`/teachers?q=${encodeURIComponent(hidden.name)}`)
  await expect(page.getByRole('heading', { name: 'Преподаватели не найдены' })).toBeVisible()
  await page.goto(`/teachers/${hidden.id}`)
  await expect(page.getByRole('heading', { name: 'Учитель не найден' })).toBeVisible()
  await expect(page.getByText(hidden.id)).toBeVisible()
  await page.getByRole('link', { name: 'Все учителя' }).click()
  await expect(page).toHaveURL('/teachers')
})

test('visitor-can-find-services', async ({ page, database }) => {
  const teacher = await arrange.addTeacher(database)
  const offer = await arrange.addOffer(database, teacher)
  await page.goto(`/teachers?q=${encodeURIComponent(teacher.name)}`)
  await page.getByRole('link', { name: 'Частные уроки', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Частные уроки' })).toBeVisible()
  await expect(steps.field(page, 'q')).toHaveValue(teacher.name)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: offer.title }) })
  for (const words of ['Физика', 'Ленинский район', 'Очно', 'пн, ср, пт, сб', '800 сом/час', '450 сом/час'])
    await expect(card).toContainText(words)
  await expect(page.getByRole('status').filter({ hasText: /^1\sурок$/ })).toBeVisible()

  await steps.field(page, 'subject').selectOption('chemistry')
  await expect(page.getByRole('heading', { name: 'Уроки не найдены' })).toBeVisible()
  await page.getByRole('link', { name: 'Искать среди учителей' }).click()
  await expect(page.getByRole('heading', { name: 'Преподаватели не найдены' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Уроки не найдены' })).toBeVisible()
  await page.getByRole('link', { name: 'Убрать: Химия' }).click()
  await expect(card).toBeVisible()

  await card.getByRole('link', { name: offer.title }).click()
  await expect(page).toHaveURL(`/teachers/services/${offer.id}`)
  await expect(page.getByRole('main')).toContainText('Пн, ср, пт, сб')
  const written = await (await page.request.get(`/teachers/services/${offer.id}`)).text()
  expect(written).toContain('"priceCurrency":"KGS"')
  await page.goBack()
  await card.getByRole('link', { name: teacher.name }).click()
  await expect(page).toHaveURL(`/teachers/${teacher.id}`)

  await database.query('update teacher_profiles set available = false where id = $1', [teacher.id])
  await page.goto(`/teachers/services?q=${encodeURIComponent(offer.title)}`)
  await expect(page.getByRole('heading', { name: 'Уроки не найдены' })).toBeVisible()
})

test('visitor-can-read-a-teacher, without JavaScript', async ({
  pageWithoutJavaScript: page,
  database,
  server,
}) => {
  const teacher = await arrange.addTeacher(database)
  const colleague = await arrange.addTeacher(database)
  const offer = await arrange.addOffer(database, teacher)
  await page.goto(`/teachers/${teacher.id}`)
  const tabs = page.getByRole('navigation', { name: 'Разделы профиля' })
  const open = async (name: RegExp | string) => {
    await tabs.getByRole('link', { name }).click()
    await expect(tabs.locator('[aria-current=page]')).toHaveCount(1)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await expect(page.getByRole('article')).toContainText('Опыты дома')
  await open('Опыт')
  await expect(page.getByRole('article')).toContainText('7 лет')
  await open('Пожелания')
  await expect(page.getByRole('article')).toContainText('Пока ничего не указано')
  await expect(page.getByRole('link', { name: 'Показать на карте' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/search\?query=%D0%9E%D1%88/,
  )
  await open(/^Частные уроки\s*1$/)
  await expect(page.getByRole('heading', { name: offer.title })).toBeVisible()

  const aside = page.getByRole('complementary')
  await expect(aside).not.toContainText('Рейтинг')
  // How often a teacher applied is private to them and each school.
  const ofSchool = browserOf(server.address, await arrange.addSchool(database))
  const seen = (await ofSchool.get(`/teachers/${teacher.id}`)).html
  expect(seen).toContain('Просмотры профиля')
  for (const text of [seen, await aside.textContent()]) expect(text).not.toContain('Отклики')
  await expect(aside.getByRole('heading', { name: 'Похожие учителя' })).toBeVisible()
  await expect(aside.getByRole('link')).not.toHaveCount(0)

  await page.goto(`/teachers/${colleague.id}?tab=offers`)
  await expect(tabs.getByRole('link', { name: 'О себе' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: /уроки/ })).toHaveCount(0)
})

test('a phone keeps the filters in a sheet', async ({ newPage, database }) => {
  const teacher = await arrange.addTeacher(database)
  const address = `/teachers?q=${encodeURIComponent(teacher.name)}`
  for (const hasScript of [true, false]) {
    const page = await newPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: hasScript })
    await page.goto(address)
    if (hasScript) await steps.scripted(page)
    const subject = steps.field(page, 'subject')
    const opener = page.getByRole('button', { name: /^Фильтры/ })
    await expect(steps.field(page, 'q')).toBeInViewport()
    await expect(subject).toBeHidden()
    await opener.click()
    await subject.selectOption('chemistry')
    await page.getByRole('button', { name: 'Показать' }).click()
    await expect(subject).toBeHidden()
    await expect(opener).toHaveText(/1$/)
    await expect(page.getByRole('heading', { name: 'Преподаватели не найдены' })).toBeVisible()

    // The choices apply however the sheet is closed; without JavaScript, by its button.
    await opener.click()
    await subject.selectOption('physics')
    if (hasScript) await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: 'Показать' }).click()
    await expect(page.getByRole('heading', { name: teacher.name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Убрать: Физика' })).toBeVisible()
    if (!hasScript) continue

    // In the sheet one press clears all, and its button says how many results that leaves.
    await opener.click()
    await page.getByRole('button', { name: 'Сбросить', exact: true }).click()
    await expect(subject).toHaveValue('')
    await page.getByRole('button', { name: 'Показать 1 учителя' }).click()
    await expect(page.getByRole('link', { name: 'Убрать: Физика' })).toBeHidden()
  }
})

test('leaving the filter sheet with the keyboard closes it', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await page.goto('/teachers')
  await steps.scripted(page)
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  const show = page.getByRole('button', { name: /^Показать/ })
  await show.focus()
  await page.keyboard.press('Tab')
  await expect(show).toBeHidden()
  await expect(page.locator(':focus')).toBeInViewport()
})

test('a page beyond the last one leads to the first', async ({ pageWithoutJavaScript: page, database }) => {
  const teacher = await arrange.addTeacher(database)
  await page.goto(`/teachers?q=${encodeURIComponent(teacher.name)}&page=7`)
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  await expect(page.getByText('В списке 1 страница.')).toBeVisible()
  await page.getByRole('link', { name: 'К началу списка' }).click()
  await expect(page.getByRole('heading', { name: teacher.name })).toBeVisible()
})

test('a phone shows three vacancies on the first screen', async ({ newPage, database, server }) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  const boxesOf = () =>
    page
      .locator('.card-list > .card')
      .evaluateAll((cards) => cards.slice(0, 5).map((card) => card.getBoundingClientRect().toJSON()))
  for (const language of ['', '/en', '/ky']) {
    await page.goto(`${server.address}${language}/vacancies`)
    const boxes = await boxesOf()
    expect(boxes[0].top, language).toBeLessThanOrEqual(230)
    expect(boxes[2].bottom, language).toBeLessThanOrEqual(740)
    for (const { height } of boxes) expect(height, language).toBeLessThanOrEqual(160)
    expect(await cutFacts(page), language).toEqual([])
    // The row of words stays in sight while the list moves.
    await page.evaluate(() => scrollTo(0, 1_000))
    await expect(steps.field(page, 'q')).toBeInViewport()
  }
  // With the reasons why they fit.
  await arrange.signInAs(page.context(), server.address, await arrange.addTeacher(database))
  await page.goto('/vacancies')
  await expect(page.locator('.vacancy-row-fit').first()).toBeVisible()
  for (const { height } of await boxesOf()) expect(height).toBeLessThanOrEqual(190)
  expect(await cutFacts(page)).toEqual([])
})

/** Facts and reasons that are partly cut off on a vacancy's card: each is either complete or absent. */
const cutFacts = (page: Page) =>
  page.locator('.vacancy-row-line, .vacancy-row .fit-words').evaluateAll((lines) =>
    lines.slice(0, 20).flatMap((line) => {
      const { bottom, right } = line.getBoundingClientRect()
      return [...line.querySelectorAll('.dotted > span')]
        .map((fact) => ({ words: fact.textContent, box: fact.getBoundingClientRect() }))
        .filter(({ box }) => box.top < bottom - 1 && (box.bottom > bottom + 1 || box.right > right + 1))
        .map(({ words }) => words)
    }),
  )

test('on a phone the words of the first search are on one line of its button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['ru', 'en', 'ky'] as const) {
    await page.goto(pathIn(language, '/'))
    const button = page
      .getByRole('search')
      .getByRole('button', { name: word(language, 'home_find_vacancies') })
    expect((await button.boundingBox())?.height, language).toBeLessThan(72)
  }
})
