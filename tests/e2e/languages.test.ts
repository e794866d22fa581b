import { addSchool, addTeacher, signInAs } from './arrange.ts'
import { elementsOf, shownTexts } from './html.ts'
import { everyPage } from './pages.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { uncompressed } from './uncompressed.ts'
import { type Locale, locales, messagesOf, pathIn, word } from './words.ts'

const others = ['en', 'ky'] as const

/** The texts of a message, its plural forms each. */
function textsOf(message: ReturnType<typeof messagesOf>[string]): string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
}

/** A message as a pattern of its possible texts; undefined if too little of it is fixed. */
function patternOf(text: string): RegExp | undefined {
  const own = text.replace(/\{\w+\}/g, '')
  const letters = (own.match(/\p{L}/gu) ?? []).length
  // A single letter may be somebody's initial.
  if (letters < 2 || (letters < 6 && own !== text)) return undefined
  const escaped = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.+?')}$`, 's')
}

/** A school's ready templates, whose words teachers use too. */
const readyTemplates = /^ready_(meet|lesson|call|filled|experience|later|hours|documents|start)$/

/** Tells what only a Russian page may say. */
function tellRussian(locale: Locale): (text: string) => boolean {
  const russian = messagesOf('ru')
  const own = new Set(Object.values(messagesOf(locale)).flatMap(textsOf))
  const texts = Object.entries(russian)
    // A language may have its own name, or the words of a person's profile.
    .filter(([key]) => !key.startsWith('language_'))
    // Words to a teacher stand ready in the teacher's language.
    .filter(([key]) => key !== 'interview_note_usual' && !readyTemplates.test(key))
    // The subject of an appeal is in its author's language.
    .filter(([key]) => key !== 'appeal_subject')
    .flatMap(([, message]) => textsOf(message))
    .filter((text) => /\p{Script=Cyrillic}/u.test(text) && !own.has(text) && patternOf(text))
  // Most messages have no placeholder and are looked up: matching thousands of patterns for each text would be slow.
  const fixed = new Set(texts.filter((text) => !/\{\w+\}/.test(text)))
  const patterns = texts.filter((text) => !fixed.has(text)).flatMap((text) => patternOf(text) ?? [])
  return (text) =>
    /\p{Script=Cyrillic}/u.test(text) && (fixed.has(text) || patterns.some((one) => one.test(text)))
}

test('the languages have the same messages', () => {
  const keys = Object.keys(messagesOf('ru')).sort()
  for (const locale of others) expect(Object.keys(messagesOf(locale)).sort(), locale).toEqual(keys)
})

for (const locale of others) {
  test(`pages under /${locale} are wholly in their language`, async ({ database, server }) => {
    const { visits, ...members } = await everyPage(database)
    const soundsRussian = tellRussian(locale)
    const tokens = {
      visitor: undefined,
      teacher: members.teacher.token,
      school: members.school.token,
      admin: members.admin.token,
    }
    const leaks: string[] = []
    const untitled: string[] = []
    // Most texts stand on every page.
    const russian = new Map<string, boolean>()
    const isRussian = (text: string) => {
      const known = russian.get(text) ?? soundsRussian(text)
      russian.set(text, known)
      return known
    }
    const look = async (role: keyof typeof tokens, path: string, form?: URLSearchParams) => {
      const token = tokens[role]
      const response = await fetch(server.address + pathIn(locale, path), {
        method: form ? 'POST' : 'GET',
        body: form,
        headers: {
          ...uncompressed,
          ...(token && { Cookie: `ustat=${token}` }),
          ...(form && { Origin: server.address }),
        },
      })
      const html = await response.text()
      expect(html, path).toContain(`<html lang="${locale}"`)
      const titles = [...html.matchAll(/<title>([^<]*)<\/title>(?=.*<\/head>)/gs)].map(([, title]) => title)
      if (titles.length !== 1 || (path !== '/' && titles[0] === word(locale, 'site_name')))
        untitled.push(`${path}: ${titles.join(' | ')}`)
      for (const text of shownTexts(html)) {
        if (isRussian(text)) leaks.push(`${role} ${path}: ${text}`)
      }
    }
    for (const { role, path, route } of visits) {
      if (!route.startsWith('/dev/')) await look(role, path)
    }
    const wrong = new URLSearchParams({
      title: 'x',
      salary_min: '2',
      salary_max: '1',
      contact_phone: '1',
      application_deadline: '1',
    })
    await look('visitor', '/register', new URLSearchParams({ full_name: '1', email: 'x', password: 'x' }))
    await look('visitor', '/login', new URLSearchParams({ email: `${locale}@example.com`, password: 'x' }))
    await look('school', '/school-dashboard/vacancies/new', wrong)
    await look(
      'school',
      '/school-dashboard/profile/edit',
      new URLSearchParams({ website: 'x', founded_year: '1' }),
    )
    await look(
      'teacher',
      '/teacher-dashboard/profile/edit?section=experience',
      new URLSearchParams({ experience_years: '99' }),
    )
    await look('teacher', '/settings', new URLSearchParams({ full_name: '1', phone: 'x' }))
    await look('school', '/settings/email', new URLSearchParams({ email: 'x' }))
    await look('teacher', '/settings/security', new URLSearchParams({ password: 'x' }))
    await look('school', '/settings/appearance', new URLSearchParams({ language: 'x' }))
    await look('teacher', '/settings/privacy/delete', new URLSearchParams({ confirmation: 'x' }))
    await look('visitor', '/vacancies?q=nothing-like-this')
    expect(leaks).toEqual([])
    expect(untitled).toEqual([])
  })
}

test('a missing path is reported in three languages', async ({ server }) => {
  for (const locale of locales) {
    for (const path of [
      '/no-such-page',
      '/vacancies/not-an-id',
      '/schools/01a1fc47-b1df-7132-a5e6-99f8b19048df/x',
    ]) {
      const response = await fetch(server.address + pathIn(locale, path))
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toContain(`<html lang="${locale}"`)
      expect(shownTexts(html)).toContain(word(locale, 'error_not_found_title'))
      const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
      expect(shownTexts(main)).toContain(word(locale, 'error_go_home'))
      expect(elementsOf(main, 'a').join()).toContain(`href="${pathIn(locale, '/')}"`)
    }
  }
})

test('the switcher keeps the page and its query', async ({ newPage, database, server }) => {
  const page = await newPage()
  const place = '/vacancies?q=физика&type=teacher'
  const header = page.getByRole('banner')
  const switchTo = async (name: string, from: (typeof locales)[number] = 'ru') => {
    await header.getByTitle(word(from, 'nav_menu'), { exact: true }).click()
    await header.getByText(name, { exact: true }).click()
  }
  await page.goto(place)
  await switchTo('Кыргызча')
  await expect(page).toHaveURL(`/ky${encodeURI(place)}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ky')
  await switchTo('English', 'ky')
  await expect(page).toHaveURL(`/en${encodeURI(place)}`)
  await switchTo('Русский', 'en')
  await expect(page).toHaveURL(encodeURI(place))

  // What is typed and not sent goes along.
  const words = page.getByRole('main').locator('[name=q]')
  await words.fill('химия')
  await switchTo('English')
  await expect(page).toHaveURL(`/en${encodeURI('/vacancies?q=химия&type=teacher')}`)
  await expect(words).toHaveValue('химия')

  // A member's choice is also the language of their mails.
  for (const member of [await addTeacher(database), await addSchool(database)]) {
    await signInAs(page.context(), server.address, member)
    await page.goto('/vacancies?page=1')
    await words.fill('физика')
    await switchTo('Кыргызча')
    await expect(page).toHaveURL(`/ky${encodeURI('/vacancies?page=1&q=физика')}`)
    await expect(page.getByRole('heading', { name: word('ky', 'vacancies_title') })).toBeVisible()
    const { rows } = await database.query('select locale from accounts where id = $1', [member.id])
    expect(rows).toEqual([{ locale: 'ky' }])
    await page.context().clearCookies()
  }
})

test('pages name their addresses in the other languages', async ({ database, server }) => {
  const { vacancies, school } = await everyPage(database)
  for (const path of [
    '/',
    '/vacancies',
    `/vacancies/${vacancies.published.id}`,
    `/schools/${school.schoolId}`,
  ]) {
    for (const locale of locales) {
      const response = await fetch(server.address + pathIn(locale, path))
      const links = elementsOf(await response.text(), 'link').map((link) =>
        Object.fromEntries([...link.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
      )
      const hrefOf = (rel: string, hreflang?: string) =>
        links
          .filter((link) => link.rel === rel && link.hrefLang === hreflang)
          .map(({ href }) => href?.replaceAll('&amp;', '&'))
      expect(hrefOf('canonical')).toEqual([server.address + pathIn(locale, path)])
      for (const other of locales)
        expect(hrefOf('alternate', other)).toEqual([server.address + pathIn(other, path)])
      expect(hrefOf('alternate', 'x-default')).toEqual([server.address + path])
    }
  }
})

test('an address without a language is Russian, whatever the browser prefers', async ({ server }) => {
  const response = await fetch(`${server.address}/vacancies`, {
    headers: { 'Accept-Language': 'en' },
    redirect: 'manual',
  })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<html lang="ru"')
  const prefixed = await fetch(`${server.address}/ru/vacancies?q=a`, { redirect: 'manual' })
  expect(prefixed.status).toBe(301)
  expect(prefixed.headers.get('location')).toBe('/vacancies?q=a')
})

test('a visitor is offered the language of their browser once, and their answer is remembered', async ({
  newPage,
  server,
}) => {
  for (const [locale, path] of [
    ['ky', '/vacancies?q=math'],
    ['en', '/about'],
  ] as const) {
    for (const javaScriptEnabled of [true, false]) {
      const page = await newPage({ locale: `${locale}-KG`, javaScriptEnabled })
      const offer = page.locator(`aside[lang=${locale}]`)
      await page.goto(path)
      await expect(offer).toContainText(word(locale, 'other_language_text'))
      if (javaScriptEnabled) expect(await axe(page)).toEqual([])
      await offer.getByRole('button', { name: word(locale, 'other_language_accept') }).click()
      await expect(page).toHaveURL(`/${locale}${path}`)
      await expect(offer).toHaveCount(0)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
      await expect(offer).toHaveCount(0)

      await page.context().clearCookies()
      await page.goto(path)
      await offer.getByRole('button', { name: word(locale, 'other_language_decline') }).click()
      await expect(page).toHaveURL(path)
      await expect(offer).toHaveCount(0)
      await page.goto('/teachers')
      await expect(page.locator('main')).toBeVisible()
      await expect(offer).toHaveCount(0)
    }
  }
  // Pages that visitors share are kept for each offer.
  const about = async (language: string) => {
    const answer = await fetch(`${server.address}/about`, { headers: { 'Accept-Language': language } })
    return /<aside lang="(\w+)"/.exec(await answer.text())?.[1]
  }
  for (let round = 0; round < 2; round += 1)
    expect([await about('ky,ru'), await about('ru,ky'), await about('en'), await about('ky')]).toEqual([
      'ky',
      undefined,
      'en',
      'ky',
    ])
})

test('signing in under a language stays in it', async ({ newPage, mail }) => {
  const page = await newPage()
  const person = steps.newPerson('school', 'en')
  await steps.register(page, mail, person)
  await expect(page.getByRole('heading', { name: word('en', 'school_dashboard_title') })).toBeVisible()
})

test('a visitor is sent to sign in within the language', async ({ server }) => {
  for (const locale of locales) {
    for (const area of ['/school-dashboard', '/teacher-dashboard/applications']) {
      const response = await fetch(server.address + pathIn(locale, area), { redirect: 'manual' })
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(
        `${pathIn(locale, '/login')}?next=${encodeURIComponent(area)}`,
      )
    }
  }
})
