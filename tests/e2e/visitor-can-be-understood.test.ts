import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { locales, pathIn, word } from './words.ts'

/** In the demo data: every school that looks for a mathematics teacher. */
const mathematics = /математик/i

test('visitor-can-be-understood, without JavaScript', async ({ pageWithoutJavaScript: page }) => {
  for (const locale of locales) {
    for (const typed of ['матиматика', 'vfntvfnbrf', 'matematika']) {
      await page.goto(pathIn(locale, '/vacancies'))
      await steps.field(page, 'q').fill(typed)
      await steps.field(page, 'q').press('Enter')
      await expect(page.getByText(word(locale, 'search_corrected', { shown: 'математика' }))).toBeVisible()
      await expect(page.getByRole('heading', { name: mathematics }).first()).toBeVisible()
      await expect(steps.field(page, 'q')).toHaveValue(typed)
    }
  }
  await page.goto('/vacancies?q=матиматика')
  await page.getByRole('link', { name: 'Искать точно: «матиматика»' }).click()
  await expect(page).toHaveURL(/exact=1/)
  await expect(page.getByText('Поиск точно по словам «матиматика».')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Не найдено вакансий' })).toBeVisible()
})

test('visitor-can-search in the words of any language', async ({ pageWithoutJavaScript: page }) => {
  for (const typed of ['English', 'англис тили', 'английский']) {
    await page.goto(`/vacancies?q=${encodeURIComponent(typed)}`)
    await expect(page.getByRole('heading', { name: /английского|english|англис/i }).first()).toBeVisible()
    await expect(page.getByText('Показано по запросу')).toHaveCount(0)
  }
  await page.goto('/teachers?q=mugalim')
  await expect(page.getByText('Показано по запросу «мугалим».')).toBeVisible()
  await page.goto('/schools?q=bishkek')
  await expect(page.getByRole('status').filter({ hasText: /\d\sшкол/ })).toBeVisible()
})

test('visitor-can-take a suggestion by the keyboard', async ({ page, database }) => {
  const school = await arrange.addSchool(database)
  await page.goto('/vacancies')
  await steps.scripted(page)
  const field = steps.field(page, 'q')
  await steps.tabTo(page, field)
  const list = page.getByRole('listbox', { name: 'Подсказки' })
  await page.keyboard.type('матем')
  const option = list.getByRole('option', { name: 'Математика Предмет' })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')

  // Escape leaves what was typed, and typing goes on.
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('матем')
  await page.keyboard.type('а')
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^Математика/)
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=%D0%9C%D0%B0%D1%82%D0%B5%D0%BC%D0%B0%D1%82%D0%B8%D0%BA%D0%B0$/)
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('Математика')

  // On the other keyboard, and the name of a school.
  await page.goto('/vacancies')
  await steps.scripted(page)
  await field.pressSequentially('vfntv')
  await expect(option).toBeVisible()
  await field.fill('')
  await field.pressSequentially(school.schoolName.slice(0, 12))
  await list.getByRole('option', { name: school.schoolName }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === school.schoolName)
})

test('visitor-can-narrow and widen a search, without JavaScript', async ({
  pageWithoutJavaScript: page,
  database,
}) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  await database.query(
    "update vacancies set language_of_instruction = 'kyrgyz', weekly_hours = 18, grades = '7–9' where id = $1",
    [vacancy.id],
  )
  await page.goto(`/vacancies?q=${encodeURIComponent(school.schoolName)}`)
  await page.getByText('Ещё фильтры').click()
  const language = steps.field(page, 'language')
  await expect(language.getByRole('option', { name: 'Кыргызский (1)' })).toHaveCount(1)
  await expect(language.getByRole('option', { name: 'Узбекский (0)' })).toHaveCount(1)
  await language.selectOption('kyrgyz')
  await steps.field(page, 'salary_from').fill('25 000')
  await page.getByRole('button', { name: 'Найти' }).click()
  const title = page.getByRole('link', { name: vacancy.title, exact: true })
  await expect(title).toBeVisible()
  await expect(page.getByText('18 ч в неделю')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Убрать: Язык обучения: Кыргызский' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Убрать: от 25.000.сом/ })).toBeVisible()
  await expect(page.getByText('Показаны вакансии с зарплатой только в этой валюте: Сом (KGS).')).toBeVisible()
  await database.query(
    "insert into exchange_rates (currency, som_per_unit, day) values ('usd', 87.5, current_date) on conflict do nothing",
  )
  // The page is in the shared cache, which is dropped a moment after the rates came.
  await expect(async () => {
    await page.reload()
    const compared = page.getByText('Суммы в других валютах сравниваются по курсу Нацбанка на')
    await expect(compared).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(title).toBeVisible()
  await steps.field(page, 'salary_from').fill('от 20 до 30 тысяч')
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('alert')).toContainText('«от 20 до 30 тысяч» не распознана')
  await expect(steps.field(page, 'salary_from')).toHaveValue('от 20 до 30 тысяч')
  await steps.field(page, 'salary_from').fill('25 000,50')
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('link', { name: /Убрать: от 25.000.сом/ })).toBeVisible()

  await steps.field(page, 'type').selectOption('tutor')
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('heading', { name: 'Не найдено вакансий' })).toBeVisible()
  await page.getByRole('link', { name: 'Без «Репетитор»: 1' }).click()
  await expect(title).toBeVisible()

  await page.goto(`/vacancies/${vacancy.id}`)
  await expect(page.getByText('7–9')).toBeVisible()
})
