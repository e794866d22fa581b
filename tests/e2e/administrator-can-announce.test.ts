import { rmSync } from 'node:fs'
import pg from 'pg'
import { startTestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import * as arrange from './arrange.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

const said = 'Ночью сайт не работает'

// Its own server: an announcement would be shown above the pages of all other tests.
test('an administrator announces to everybody, and each reader puts it away', async ({ newPage }) => {
  test.setTimeout(180_000)
  const dataDir = makeTemporaryFolder()
  const settings = { DEMO: '0' }
  const server = await startTestServer({ logFile: 'test-results/announce.log', dataDir, settings })
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  const ask = (path: string, cookie = '', form?: Record<string, string>) =>
    fetch(server.address + path, {
      redirect: 'manual',
      headers: { Origin: server.address, Cookie: cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
  const textOf = async (path: string, cookie?: string) => (await ask(path, cookie)).text()
  /** A response from the shared page cache does not report its number of statements. */
  const isShared = (path: string, cookie?: string) =>
    expect(async () => {
      await ask(path, cookie)
      expect((await ask(path, cookie)).headers.has('x-sql-statements')).toBe(false)
    }).toPass()
  try {
    const { token } = await arrange.addAdministrator(database)
    const teacher = await arrange.addTeacher(database)
    await isShared('/about')

    const page = await newPage({ baseURL: server.address, javaScriptEnabled: false })
    await page.context().addCookies([{ name: 'ustat', value: token, url: server.address }])
    await page.goto('/admin/announcements/new')
    await page.getByLabel(word('ru', 'console_announcement_warning')).check()
    await page.locator('[name=text_ru]').fill(said)
    await page.locator('summary', { hasText: word('ru', 'console_announcement_others') }).click()
    await page.locator('[name=text_ky]').fill('Түнкүсүн сайт иштебейт')
    await page.locator('[name=ends_at]').fill('2020-01-01T10:00')
    await page.getByRole('button', { name: word('ru', 'console_announcement_preview') }).click()
    await expect(page.locator('[name=text_ru]')).toHaveValue(said)
    const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 16)
    await page.locator('[name=ends_at]').fill(tomorrow)
    await page.getByRole('button', { name: word('ru', 'console_announcement_preview') }).click()
    await expect(page.locator('dd p[lang=ru]')).toHaveText([said, said])
    expect(await textOf('/about')).not.toContain(said)
    await page.getByRole('button', { name: word('ru', 'console_announcement_make') }).click()
    await expect(page).toHaveURL('/admin/announcements')
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()

    // Every frame has it, and visitors still share their pages.
    await expect.poll(() => textOf('/about')).toContain(said)
    await isShared('/about')
    expect(await textOf('/ky/about')).toContain('Түнкүсүн')
    expect(await textOf('/en/about')).toMatch(new RegExp(`<p lang="ru"[^>]*>${said}`))
    expect(await textOf('/teacher-dashboard', `ustat=${teacher.token}`)).toContain(said)

    const reader = await newPage({ baseURL: server.address, javaScriptEnabled: false })
    await reader.goto('/faq')
    await reader.getByRole('button', { name: word('ru', 'announcement_put_away') }).click()
    await expect(reader).toHaveURL('/faq')
    await expect(reader.getByText(said)).toHaveCount(0)
    // What one reader has put away, others still read.
    const away = (await reader.context().cookies()).find(({ name }) => name === 'announcements-away')
    expect(await textOf('/about', `announcements-away=${away?.value}`)).not.toContain(said)
    expect(await textOf('/about')).toContain(said)

    const scripted = await newPage({ baseURL: server.address })
    await scripted.goto('/vacancies')
    expect(await axe(scripted)).toEqual([])
    // Not the script of its route, which has the same name.
    const isKept = scripted.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/put-away'),
    )
    await scripted.getByRole('button', { name: word('ru', 'announcement_put_away') }).click()
    await isKept
    await expect(scripted.getByText(said)).toHaveCount(0)
    await scripted.reload()
    await expect(scripted.getByText(said)).toHaveCount(0)

    await page.getByRole('link', { name: word('ru', 'console_announcement_end') }).click()
    await page.getByRole('button', { name: word('ru', 'console_announcement_end') }).click()
    await expect.poll(() => textOf('/about')).not.toContain(said)
    // No reader has dismissed anything any more: the page is shared again.
    const stale = `announcements-away=${away?.value}`
    await isShared('/about', stale)
  } finally {
    await database.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
