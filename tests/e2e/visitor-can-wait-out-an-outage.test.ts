import { readFileSync } from 'node:fs'
import pg from 'pg'
import { startGate } from '#tests/support/gate.ts'
import { startPostgresServer } from '#tests/support/postgres-server.ts'
import { startTestServer } from '#tests/support/server.ts'
import * as arrange from './arrange.ts'
import { field } from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const logFile = 'test-results/outage.log'

/** The product, whose database is behind a gate. */
async function startBehindGate() {
  const postgres = await startPostgresServer()
  const url = new URL(postgres.databaseUrl)
  const gate = await startGate(Number(url.port))
  url.port = String(gate.port)
  const settings = { DATABASE_URL: url.href, DEMO: '0', LOG_LEVEL: 'error' }
  const server = await startTestServer({ logFile, settings })
  const database = new pg.Client({ connectionString: postgres.databaseUrl })
  await database.connect()
  return {
    ...{ server, gate, database },
    async stop() {
      await database.end()
      await gate.open().catch(() => {})
      await server.stop()
      await gate.stop()
      await postgres.stop()
    },
  }
}

test('visitor-can-wait-out-an-outage', async ({ newPage }) => {
  test.setTimeout(180_000)
  const { server, gate, database, stop } = await startBehindGate()
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(server.address + path, { redirect: 'manual', ...options })
  const post = (path: string, form: Record<string, string>, headers = {}) =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Origin: server.address, ...headers },
    })
  try {
    const teacher = await arrange.addTeacher(database)
    const signedIn = { Cookie: `ustat=${teacher.token}` }
    const typed = {
      name: 'Асан',
      email: 'asan@example.com',
      subject: '<b>"Вопрос"</b>',
      message: 'Первая\nвторая',
    }
    const page = await newPage({ baseURL: server.address })
    await page.goto('/ky/support')
    for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
    expect((await ask('/vacancies')).status).toBe(200)
    await gate.close()

    await test.step('pages say so in their language, and their number is in the log', async () => {
      for (const [path, headers] of [
        ['/ky/vacancies?q=химия', {}],
        ['/ky/settings', signedIn],
        ['/ky/teacher-dashboard', signedIn],
      ] as const) {
        const answer = await ask(path, { headers })
        const html = await answer.text()
        expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '10'])
        expect(html).toContain('<html lang="ky"')
        expect(html).toContain(word('ky', 'outage_title'))
        expect(html.length).toBeLessThan(2_500)
        const number = answer.headers.get('x-request-id') ?? ''
        expect(html).toContain(number)
        await expect.poll(() => readFileSync(logFile, 'utf8'), path).toContain(number)
      }
    })

    await test.step('programs are told in their own words', async () => {
      const api = await ask('/api/v1/vacancies')
      expect(api.status).toBe(503)
      expect(api.headers.get('content-type')).toContain('application/problem+json')
      expect(await api.json()).toMatchObject({ status: 503, request_id: api.headers.get('x-request-id') })
      for (const path of [
        '/feeds/vacancies.rss',
        `/og/school/${teacher.id}`,
        `/files/${teacher.id}/640`,
        '/ky/vacancies.data',
      ]) {
        const answer = await ask(path)
        expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '10'])
        expect(answer.headers.get('content-type'), path).toContain('text/plain')
      }
      expect((await ask('/healthz')).status).toBe(200)
      expect((await ask('/readyz')).status).toBe(503)
    })

    await test.step('a form comes back with what was typed, but for a password', async () => {
      const answer = await post('/ky/support', { ...typed, request_id: teacher.id })
      const html = await answer.text()
      expect(answer.status).toBe(503)
      expect(html).toContain('<form method="post" action="/ky/support">')
      expect(html).toContain('name="subject" value="&lt;b&gt;&quot;Вопрос&quot;&lt;/b&gt;"')
      expect(html).toContain('value="Первая&#10;вторая"')
      const login = await post('/ky/login', { email: 'asan@example.com', password: 'Secret12345' })
      expect([login.status, (await login.text()).includes('Secret12345')]).toEqual([503, false])
    })

    const main = page.getByRole('main')
    await test.step('a script leaves the form as it is', async () => {
      await main.getByRole('button', { name: word('ky', 'support_submit') }).click()
      await expect(main.getByRole('alert')).toContainText(word('ky', 'outage_form'))
      for (const [name, text] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(text)
    })

    await gate.open()
    await test.step('everything goes on by itself', async () => {
      await expect.poll(async () => (await ask('/vacancies')).status, { timeout: 30_000 }).toBe(200)
      await main.getByRole('button', { name: word('ky', 'support_submit') }).click()
      await expect(main.getByRole('alert')).toHaveCount(0)
      await expect
        .poll(async () => (await database.query('select message from support_tickets')).rows)
        .toEqual([{ message: typed.message }])
    })
  } finally {
    await stop()
  }
})
