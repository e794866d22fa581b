import { addSchool, addTeacher, signInAs } from './arrange.ts'
import { elementsOf, shownTexts } from './html.ts'
import { expect, test } from './support.ts'
import { locales, pathIn, word } from './words.ts'

const headings = {
  '/about': 'about_heading',
  '/faq': 'faq_title',
  '/developers': 'developers_title',
  '/how-fit-works': 'how_fit_title',
  '/privacy': 'privacy_title',
  '/terms': 'terms_title',
}

for (const locale of locales) {
  test(`visitor-can-read-about-us in ${locale}, without the application`, async ({ server }) => {
    for (const [path, heading] of Object.entries(headings)) {
      const response = await fetch(server.address + pathIn(locale, path))
      expect(response.status).toBe(200)
      const html = await response.text()
      const [, title = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
      expect(shownTexts(title)).toEqual([word(locale, heading)])
      // The page only has the scripts that handle presses (web/page/plain-page-scripts.ts).
      expect(elementsOf(html, 'script')).toEqual([' type="speculationrules"', ''])
      expect(elementsOf(html, 'link').join()).not.toContain('modulepreload')
    }
  })
}

test('one answer is open at a time, and closes again', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/faq')
  const questions = page.getByRole('main').locator('details')
  await expect(questions).toHaveCount(13)
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open')
  await questions.nth(4).locator('summary').click()
  await expect(questions.nth(4)).toHaveAttribute('open')
  await expect(questions.nth(0)).not.toHaveAttribute('open')
  await questions.nth(4).locator('summary').click()
  await expect(questions.nth(4)).not.toHaveAttribute('open')
})

test('a page without script has its menu, its theme and its language, and leads on to pages with script', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await page.goto('/privacy#rights')
  await expect(page.getByRole('heading', { name: word('ru', 'privacy_rights_title') })).toBeInViewport()
  const menu = page.locator('.side-menu')
  await page.getByTitle('Меню', { exact: true }).click()
  await menu.getByRole('button', { name: 'Тёмная' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByTitle('Меню', { exact: true }).click()
  await menu.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/privacy')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: word('en', 'nav_about') })
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: word('en', 'home_register_school') })
    .click()
  await expect(page).toHaveURL('/en/register?type=school')
  await expect(page.getByRole('radio', { name: word('en', 'account_role_school') })).toBeChecked()
  await expect(page.locator('script').first()).toBeAttached()

  // From a page with the script the same pages come without a new document, and the script stays.
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: word('en', 'terms_title') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: word('en', 'account_role_school') })).toBeChecked()
})

test('header, menu and foot say each way once', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 1280, height: 800 } })
  const ways = () =>
    page
      .locator('header a:not(.header-home):visible, footer a:visible')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page.goto('/vacancies/map')
  const atDesk = await ways()
  expect(atDesk).toEqual([...new Set(atDesk)])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByTitle('Меню', { exact: true }).click()
  const onPhone = await ways()
  expect(onPhone).toEqual([...new Set(onPhone)])
  for (const way of ['/login', '/register', '/teachers', '/about']) {
    expect(atDesk).toContain(way)
    expect(onPhone).toContain(way)
  }
})

test('a member keeps the script, and is not asked to register', async ({ newPage, database, server }) => {
  const page = await newPage()
  await signInAs(page.context(), server.address, await addTeacher(database))
  await page.goto('/about')
  await expect(page.locator('script').first()).toBeAttached()
  await expect(page.getByRole('main').getByRole('link', { name: 'Зарегистрировать школу' })).toHaveCount(0)
})

test('earlier addresses redirect permanently to the pages', async ({ database, server }) => {
  const school = await addSchool(database)
  const teacher = await addTeacher(database)
  const moved = {
    '/home': '/',
    '/school-catalog': '/schools',
    '/secure-login?type=school': '/login?type=school',
    '/password-reset?from=mail': '/reset-password?from=mail',
    '/dashboard/school': '/school-dashboard',
    [`/school-profile/${school.schoolId}`]: `/schools/${school.schoolId}`,
    [`/teacher/${teacher.id}`]: `/teachers/${teacher.id}`,
  }
  const inEachLanguage = locales.flatMap((locale) =>
    Object.entries(moved).map(([from, to]) => [pathIn(locale, from), pathIn(locale, to)] as const),
  )
  for (const [from, to] of inEachLanguage) {
    const response = await fetch(server.address + from, { redirect: 'manual' })
    expect(response.status, from).toBe(301)
    expect(response.headers.get('location'), from).toBe(to)
  }
})
