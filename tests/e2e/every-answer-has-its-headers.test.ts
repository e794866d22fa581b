import { Agent, request } from 'node:http'
import * as arrange from './arrange.ts'
import { severalAtOnce } from './several-at-once.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

/** Pictures alone may be shown by other sites. */
const ownHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

function guardsOf(answer: Response) {
  return Object.fromEntries(Object.keys(ownHeaders).map((name) => [name, answer.headers.get(name)]))
}

interface Asked extends RequestInit {
  path: string
  status: number
  as?: arrange.Member
}

test('every answer keeps windows and pages of other sites apart from it', async ({ database, server }) => {
  const [teacher, school] = [await arrange.addTeacher(database), await arrange.addSchool(database)]
  const vacancy = await arrange.addVacancy(database, school)
  const about = await (await fetch(`${server.address}/about`)).text()
  const [script, style] = [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.css/].map(
    (asset) => asset.exec(about)?.[0],
  )
  const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } }
  const asked: Asked[] = [
    { path: '/about', status: 200 },
    { path: '/about', status: 200, method: 'HEAD' },
    { path: '/ky/vacancies.data', status: 200 },
    { path: '/settings', status: 200, as: teacher },
    { path: `/vacancies?q=${arrange.uniqueWord()}`, status: 200 },
    { path: script ?? '', status: 200 },
    { path: script ?? '', status: 200, headers: { 'Accept-Encoding': 'identity' } },
    { path: style ?? '', status: 200 },
    { path: '/assets/nothing.js', status: 404 },
    { path: '/sw.js', status: 200 },
    { path: '/favicon.svg', status: 200 },
    { path: '/manifest.webmanifest', status: 200 },
    { path: '/robots.txt', status: 200 },
    { path: '/.well-known/security.txt', status: 200 },
    { path: '/healthz', status: 200 },
    { path: '/nothing', status: 404 },
    { path: `/vacancies/${teacher.id}`, status: 404 },
    { path: '/school-dashboard', status: 403, as: teacher },
    { path: '/login', status: 403, ...foreign },
    { path: '/login', status: 405, method: 'PUT' },
    { path: '/login', status: 400, method: 'POST', body: '{}', headers: { 'Content-Type': 'text/plain' } },
    { path: `/login?${'a&'.repeat(600)}`, status: 413 },
    { path: '/secure-login', status: 301 },
    { path: '/settings', status: 302 },
    { path: '/api/v1/vacancies', status: 200 },
    { path: '/api/v1/openapi.json', status: 200 },
    { path: '/api/v1/vacancies/none', status: 404 },
    { path: '/feeds/vacancies.rss', status: 200 },
    { path: '/ky/feeds/vacancies.json', status: 200 },
    { path: '/sitemap.xml', status: 200 },
    { path: '/suggestions?q=a', status: 200 },
    { path: '/events', status: 401 },
    { path: `/og/vacancy/${vacancy.id}`, status: 200 },
    { path: '/ky/og', status: 200 },
  ]
  await severalAtOnce(asked, async ({ path, status, as, headers, ...more }) => {
    const answer = await fetch(server.address + path, {
      ...more,
      redirect: 'manual',
      headers: { ...headers, ...(as && { Cookie: `ustat=${as.token}` }) },
    })
    await answer.arrayBuffer()
    const what = `${more.method ?? 'GET'} ${path.slice(0, 60)}`
    expect(answer.status, what).toBe(status)
    const isShownElsewhere = /\/og(\/|$)/.test(path)
    expect(guardsOf(answer), what).toEqual({
      ...ownHeaders,
      ...(isShownElsewhere && { 'cross-origin-resource-policy': 'cross-origin' }),
    })
  })

  // What was kept for others says the same as what was made.
  await expect(async () => {
    const kept = await fetch(`${server.address}/vacancies/${vacancy.id}`)
    expect(kept.headers.has('x-sql-statements')).toBe(false)
    expect(guardsOf(kept)).toEqual(ownHeaders)
  }).toPass()
})

/** More requests from one address than any person makes, all at once: they are counted before any is answered. */
async function askTooOften(address: string, from: string): Promise<Set<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 300 })
  const { hostname, port } = new URL(address)
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const options = { hostname, port, agent, path: '/api/v1/openapi.json', method: 'HEAD' }
      const sent = request({ ...options, headers: { 'X-Forwarded-For': from } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      sent.on('error', reject).end()
    })
  const statuses = await Promise.all(Array.from({ length: 650 }, ask))
  agent.destroy()
  return new Set(statuses)
}

test('an address with too many requests is told when to come again, and nobody else', async ({ server }) => {
  const from = '203.0.113.77'
  const ask = (path: string, address: string) =>
    fetch(server.address + path, { headers: { 'X-Forwarded-For': address } })
  const page = `/ky/vacancies?q=${arrange.uniqueWord()}`
  const paths = [page, '/ky/vacancies.data', '/api/v1/vacancies', '/feeds/vacancies.rss']
  // They are counted over ten seconds, which a busy machine may need for them.
  await expect(async () => {
    expect(await askTooOften(server.address, from)).toEqual(new Set([200, 429]))
    const refused = await Promise.all(paths.map((path) => ask(path, from)))
    for (const [index, path] of paths.entries()) {
      const answer = refused[index]
      expect(answer?.status, path).toBe(429)
      const seconds = Number(answer?.headers.get('retry-after'))
      expect(seconds, path).toBeGreaterThanOrEqual(1)
      expect(seconds, path).toBeLessThanOrEqual(10)
      expect(answer && guardsOf(answer), path).toEqual(ownHeaders)
      expect(await answer?.text(), path).toContain(
        path.startsWith('/ky') ? word('ky', 'error_limit_text') : word('ru', 'error_limit_text'),
      )
    }
  }).toPass()
  for (const path of paths) expect((await ask(path, '203.0.113.78')).status, path).toBe(200)
  expect((await ask('/about', from)).status).toBe(200)
  expect((await fetch(server.address + page)).status).toBe(200)
})

test('a repeated request for an unchanged page gets only that status', async ({ database, server }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  const q = encodeURIComponent(vacancy.title.split(' ').at(-1) ?? '')
  const sitemap = await (await fetch(`${server.address}/sitemap.xml`)).text()
  const [, listed = ''] = /<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/.exec(sitemap) ?? []
  expect(listed).not.toBe('')
  const paths = [
    '/api/v1/openapi.json',
    '/api/v1/places',
    `/api/v1/vacancies?q=${q}`,
    `/api/v1/vacancies/${vacancy.id}`,
    `/api/v1/schools?q=${encodeURIComponent(school.schoolName.split(' ').at(-1) ?? '')}`,
    `/feeds/vacancies.rss?q=${q}`,
    `/feeds/vacancies.json?q=${q}`,
    `/ky/feeds/vacancies.rss?q=${q}`,
    '/sitemap.xml',
    listed,
  ]
  // Other tests publish all the time.
  for (const path of paths)
    await expect(async () => {
      const ask = (tag?: string) =>
        fetch(server.address + path, { headers: tag ? { 'If-None-Match': tag } : {} })
      const first = await ask()
      expect(first.status, path).toBe(200)
      expect((await first.text()).length).toBeGreaterThan(0)
      const tag = first.headers.get('etag') ?? ''
      expect(tag, path).toMatch(/^W\/"[^"]+"$/)
      for (const known of [tag, `"other", ${tag}`]) {
        const again = await ask(known)
        expect([again.status, await again.text()], path).toEqual([304, ''])
        expect(guardsOf(again), path).toEqual(ownHeaders)
        for (const name of ['etag', 'cache-control', 'vary', 'access-control-allow-origin'])
          expect(again.headers.get(name), `${name} of ${path}`).toBe(first.headers.get(name))
      }
      expect((await ask('W/"other"')).status, path).toBe(200)
    }).toPass({ timeout: 30_000 })
})
