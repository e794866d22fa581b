import sharp from 'sharp'
import * as arrange from './arrange.ts'
import { everyPage } from './pages.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { locales, pathIn, word } from './words.ts'

const desktop =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

function contentIn(html: string, name: string): (string | undefined)[] {
  const said = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g')
  return [...html.matchAll(said)].map(([, content]) => content)
}

test('anybody-can-share-a-vacancy', async ({ newPage, database, server }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school, {
    title: `Учитель «№ 1» & Өзгөн ${arrange.uniqueWord()}`,
  })
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  for (const locale of locales) {
    const path = pathIn(locale, `/vacancies/${vacancy.id}`)
    const address = server.address + path
    await page.goto(path)
    const share = page.getByRole('region', { name: word(locale, 'share_title') })
    await share.getByRole('button', { name: word(locale, 'share_copy') }).click()
    await expect(steps.toasts(page)).toContainText(word(locale, 'share_copied'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    const telegram = new URL((await share.getByRole('link', { name: 'Telegram' }).getAttribute('href')) ?? '')
    expect(telegram.origin + telegram.pathname).toBe('https://t.me/share/url')
    expect(Object.fromEntries(telegram.searchParams)).toEqual({ url: address, text: vacancy.title })
    const whatsapp = new URL((await share.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect(whatsapp.origin).toBe('https://wa.me')
    expect(whatsapp.searchParams.get('text')).toBe(`${vacancy.title}\n${address}`)
  }
})

test('the phone itself is asked where it can share', async ({ newPage, database, server }) => {
  const school = await arrange.addSchool(database)
  const page = await newPage()
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = JSON.stringify(data)
    }
  })
  await page.goto(`/schools/${school.schoolId}`)
  await page.getByRole('button', { name: word('ru', 'share_native') }).click()
  const shared = { title: school.schoolName, url: `${server.address}/schools/${school.schoolId}` }
  await expect(page).toHaveTitle(JSON.stringify(shared))
})

test('anybody-can-share, without JavaScript', async ({ pageWithoutJavaScript: page, database, server }) => {
  const teacher = await arrange.addTeacher(database)
  await page.goto(`/teachers/${teacher.id}`)
  await expect(page.getByLabel(word('ru', 'share_address'))).toHaveValue(
    `${server.address}/teachers/${teacher.id}`,
  )
  await expect(page.getByRole('link', { name: 'Telegram' })).toBeVisible()
  await expect(page.getByRole('button', { name: word('ru', 'share_copy') })).toBeHidden()
})

test('a hidden page is not shared', async ({ newPage, database, server }) => {
  const page = await newPage()
  const school = await arrange.addSchool(database, { isHidden: true })
  const vacancy = await arrange.addVacancy(database, school, { state: 'draft' })
  const teacher = await arrange.addTeacher(database, { isHidden: true })
  for (const [member, path, title] of [
    [school, `/schools/${school.schoolId}`, school.schoolName],
    [school, `/vacancies/${vacancy.id}`, vacancy.title],
    [teacher, `/teachers/${teacher.id}`, teacher.name],
  ] as const) {
    await arrange.signInAs(page.context(), server.address, member)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Telegram' })).toHaveCount(0)
    await page.context().clearCookies()
  }
})

test('a vacancy is printed on one page, without what surrounds it', async ({ newPage, database, server }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  const page = await newPage({ colorScheme: 'dark' })
  await page.goto(`/vacancies/${vacancy.id}`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1, name: vacancy.title })).toBeVisible()
  await expect(page.getByText(`${server.address}/vacancies/${vacancy.id}`)).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Откликнуться' })).toHaveCount(0)
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { backgroundColor, color }
  })
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('every public page has one set of tags for link previews', async ({ database, server }) => {
  const { visits } = await everyPage(database)
  const paths = visits
    .filter(
      ({ role, route }) =>
        role === 'visitor' &&
        !/^\/(\*|dev|confirm|reports|unsubscribe|saved-searches|still-looking|register\/|reset-password|forgot-password|auth|account-type)/.test(
          route,
        ),
    )
    .map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    for (const locale of locales) {
      const where = pathIn(locale, path)
      const html = await (await fetch(server.address + where)).text()
      for (const name of [
        'og:title',
        'og:description',
        'description',
        'og:image',
        'og:site_name',
        'og:type',
      ]) {
        const found = contentIn(html, name)
        expect(found, `${name} of ${where}`).toHaveLength(1)
        expect(found[0], `${name} of ${where}`).toBeTruthy()
      }
      // Neither a search nor a photo viewer is a page of its own; the viewer opens over the school's page.
      expect(contentIn(html, 'og:url')).toEqual([server.address + where.replace(/\?q=.*|\/photos\/.*/, '')])
      expect(contentIn(html, 'og:locale')).toEqual([{ ru: 'ru_KG', en: 'en_US', ky: 'ky_KG' }[locale]])
      expect(contentIn(html, 'og:locale:alternate')).toHaveLength(2)
      expect(contentIn(html, 'twitter:card')).toEqual(['summary_large_image'])
      const image = contentIn(html, 'og:image')[0] ?? ''
      expect(image.startsWith(server.address + pathIn(locale, '/og'))).toBe(true)
    }
  }
})

test('a filtered list’s canonical address is the whole list, and each page of the whole list is its own', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ javaScriptEnabled: false })
  const canonicals = {
    '/vacancies?page=2': '/vacancies?page=2',
    '/vacancies?page=1': '/vacancies',
    '/vacancies?page=02&q=': '/vacancies?page=2',
    '/vacancies?q=физика': '/vacancies',
    '/vacancies?q=физика&page=2': '/vacancies',
    '/schools?city=Бишкек&utm_source=x': '/schools',
    '/teachers?page=abc': '/teachers',
    '/teachers?tab=services': '/teachers',
    '/teachers/services?subject=physics': '/teachers/services',
    '/ky/teachers?tab="><script>': '/ky/teachers',
  }
  for (const [path, canonical] of Object.entries(canonicals)) {
    await page.goto(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.address + canonical)
    const english = canonical.replace(/^\/ky/, '')
    await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', `${server.address}/en${english}`)
  }
})

test('the picture of a link is drawn, and kept while it is the same', async ({ database, server }) => {
  const school = await arrange.addSchool(database)
  const teacher = await arrange.addTeacher(database)
  const vacancy = await arrange.addVacancy(database, school)
  const paths = [
    '/og',
    `/og/vacancy/${vacancy.id}`,
    `/og/teacher/${teacher.id}`,
    `/og/school/${school.schoolId}`,
  ]
  const tags = new Set<string | null>()
  for (const path of paths) {
    for (const locale of locales) {
      const address = server.address + pathIn(locale, path)
      const response = await fetch(address, { headers: { Cookie: `ustat=${teacher.token}` } })
      expect(response.status, address).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toContain('public')
      expect(response.headers.get('set-cookie')).toBeNull()
      const { width, height } = await sharp(await response.arrayBuffer()).metadata()
      expect([width, height]).toEqual([1200, 630])
      const etag = response.headers.get('etag')
      tags.add(etag)
      const again = await fetch(address, { headers: { 'If-None-Match': etag ?? '' } })
      expect(again.status, address).toBe(304)
    }
  }
  expect(tags.size).toBe(paths.length * locales.length)
})

test('a link to the manifest and its icons leads somewhere, in each language', async ({
  newPage,
  server,
}) => {
  const page = await newPage()
  for (const locale of locales) {
    await page.goto(pathIn(locale, '/'))
    const path = await page.locator('link[rel=manifest]').getAttribute('href')
    expect(path).toBe(pathIn(locale, '/manifest.webmanifest'))
    const response = await fetch(server.address + path)
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = await response.json()
    expect(manifest).toMatchObject({ lang: locale, start_url: pathIn(locale, '/'), display: 'standalone' })
    expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable')
    const icons = await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').all()
    const addresses = await Promise.all(icons.map((icon) => icon.getAttribute('href')))
    for (const src of [...addresses, ...manifest.icons.map((icon: { src: string }) => icon.src)]) {
      const icon = await fetch(server.address + src)
      expect(icon.status, src).toBe(200)
      expect(icon.headers.get('content-type'), src).toContain('image/')
    }
  }
})

test('a view is counted once for a viewer, and shown to the owner', async ({ newPage, database, server }) => {
  const school = await arrange.addSchool(database)
  const teacher = await arrange.addTeacher(database)
  const vacancy = await arrange.addVacancy(database, school)
  const kinds = { teacher: teacher.id, school: school.schoolId, vacancy: vacancy.id }
  const viewer = await newPage({ userAgent: `${desktop} ${arrange.uniqueWord()}` })
  const bot = await newPage({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  for (const [kind, id] of Object.entries(kinds)) {
    const path = kind === 'vacancy' ? `/vacancies/${id}` : `/${kind}s/${id}`
    for (const page of [viewer, viewer, bot]) {
      const counted = page.waitForResponse((response) => new URL(response.url()).pathname === '/views')
      await page.goto(path)
      expect((await counted).status()).toBe(204)
    }
    const { rows } = await database.query('select kind, count from views where viewed_id = $1', [id])
    expect(rows).toEqual([{ kind, count: 1 }])
  }

  const owner = await newPage()
  await arrange.signInAs(owner.context(), server.address, school)
  await owner.goto('/school-dashboard/profile')
  await expect(owner.locator('h3', { hasText: 'Просмотры профиля' }).locator('+ p')).toHaveText('1')
  await owner.getByText('По дням').click()
  await expect(owner.getByRole('table')).toBeVisible()
  await owner.goto('/school-dashboard/vacancies')
  await expect(steps.vacancyCard(owner, vacancy.title)).toContainText('1 просмотр')
  await owner.context().clearCookies()
  await arrange.signInAs(owner.context(), server.address, teacher)
  await owner.goto('/teacher-dashboard')
  await expect(owner.locator('h3', { hasText: 'Просмотры профиля' }).locator('+ p')).toHaveText('1')
})

test('a view of nothing known is refused, one of something hidden is answered like any other', async ({
  database,
  server,
}) => {
  const hidden = await arrange.addTeacher(database, { isHidden: true })
  const send = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.address}/views`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Origin: server.address, 'User-Agent': desktop, ...headers },
    })
    return response.status
  }
  expect(await send({ kind: 'teacher', id: hidden.id })).toBe(204)
  expect(await send({ kind: 'teacher', id: hidden.id }, { Cookie: `ustat=${hidden.token}` })).toBe(204)
  expect(await send({ kind: 'room', id: hidden.id })).toBe(404)
  expect(await send({ kind: 'teacher', id: 'x' })).toBe(404)
  expect(await send({})).toBe(404)
  expect(await send({ kind: 'teacher', id: hidden.id }, { Origin: 'https://evil.example' })).toBe(403)
  const { rows } = await database.query('select from views where viewed_id = $1', [hidden.id])
  expect(rows).toEqual([])
})
