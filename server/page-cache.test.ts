import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { travelTo } from '#platform/clock.ts'
import { PageCache } from './page-cache.ts'

afterEach(() => travelTo())

const page = { address: '/vacancies', theme: 'system' } as const
const html = Buffer.from('<p>'.repeat(500))

function hearing(maxSize?: number): PageCache {
  const cache = new PageCache(maxSize)
  cache.informed(true)
  return cache
}

/** Whether a page whose rendering began at a moment is stored now. */
function isKept(cache: PageCache, begun = cache.moment): boolean {
  cache.keep(page, begun, html, new Headers())
  return cache.size === 1
}

test('a page is cached only while changes are received, and if nothing changed while it was made', () => {
  const cache = new PageCache()
  expect(isKept(cache)).toBe(false)
  cache.informed(true)
  const before = cache.moment
  cache.changed()
  expect(isKept(cache, before)).toBe(false)
  expect(isKept(cache)).toBe(true)
  cache.changed()
  expect(cache.size).toBe(0)
  expect(isKept(cache)).toBe(true)
  cache.informed(false)
  expect(cache.size).toBe(0)
  expect(isKept(cache)).toBe(false)
})

/** The cached response for a browser, if any. */
function answerTo(cache: PageCache, url: string, headers: Record<string, string> = {}) {
  const sent: { headers?: Record<string, unknown>; body?: Buffer } = {}
  const response = {
    writeHead: (_status: number, told: Record<string, unknown>) => {
      sent.headers = told
    },
    end: (body: Buffer) => {
      sent.body = body
    },
  }
  const isSent = cache.answer(
    { method: 'GET', url, headers } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  )
  return isSent ? sent : undefined
}

test('a kept page is sent compressed to visitors alone, and says nothing of who it was made for', () => {
  const cache = hearing()
  const made = new Headers({
    'content-type': 'text/html',
    'x-request-id': 'one',
    'x-sql-statements': '9',
    'content-encoding': 'gzip',
  })
  cache.keep(page, cache.moment, html, made)
  const plain = answerTo(cache, '/vacancies?q=&utm_source=mail')
  expect(plain?.body).toEqual(html)
  expect(plain?.headers).toEqual({
    'content-type': 'text/html',
    Vary: 'Accept-Encoding',
    'Content-Length': html.length,
  })
  const small = answerTo(cache, '/vacancies', { 'accept-encoding': 'br' })
  expect(small?.headers).toMatchObject({ 'Content-Encoding': 'br' })
  expect(small?.body?.length).toBeLessThan(100)
  expect(answerTo(cache, '/vacancies', { cookie: 'ustat=token' })).toBeUndefined()
  expect(answerTo(cache, '/ky/vacancies')).toBeUndefined()
  expect(answerTo(cache, '/vacancies??&q=stranger')).toBeUndefined()
})

test('a page is kept for a minute, and not beyond midnight in Bishkek', () => {
  const cache = hearing()
  travelTo(new Date('2026-11-20T12:00:00Z'))
  cache.keep(page, cache.moment, html, new Headers())
  travelTo(new Date('2026-11-20T12:00:59Z'))
  expect(answerTo(cache, '/vacancies')).toBeDefined()
  travelTo(new Date('2026-11-20T12:01:01Z'))
  expect(answerTo(cache, '/vacancies')).toBeUndefined()

  travelTo(new Date('2026-11-20T17:59:30Z'))
  const begun = cache.moment
  cache.keep(page, begun, html, new Headers())
  travelTo(new Date('2026-11-20T17:59:59Z'))
  expect(answerTo(cache, '/vacancies')).toBeDefined()
  travelTo(new Date('2026-11-20T18:00:00Z'))
  expect(answerTo(cache, '/vacancies')).toBeUndefined()
  // A page that was begun before midnight and finished after it is out of date.
  cache.keep(page, begun, html, new Headers())
  expect(answerTo(cache, '/vacancies')).toBeUndefined()
})

test('all kept pages together have so many bytes, each compressed form counted', () => {
  const cache = hearing(200_000)
  const large = Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 251))
  for (let i = 2; i < 100; i += 1)
    cache.keep({ address: `/vacancies?page=${i}`, theme: 'system' }, cache.moment, large, new Headers())
  expect(cache.size).toBe(6)
  expect(cache.bytes).toBeLessThanOrEqual(200_000)
  const before = cache.bytes
  for (const encoding of ['br', 'gzip', 'br'])
    expect(answerTo(cache, '/vacancies?page=99', { 'accept-encoding': encoding })).toBeDefined()
  expect(cache.bytes).toBeGreaterThan(before)
  expect(cache.bytes).toBeLessThanOrEqual(200_000)
})

test('a page that many ask for at once is made for one of them', async () => {
  const cache = hearing()
  expect(await cache.whenMade(page, 'br')).toBeUndefined()
  const making = cache.begin(page)
  const waiting = Array.from({ length: 3 }, () => cache.whenMade(page, 'br'))
  cache.keep(page, cache.moment, html, new Headers({ 'content-type': 'text/html' }))
  making.end()
  for (const answer of await Promise.all(waiting))
    expect([answer?.status, answer?.headers.get('content-encoding')]).toEqual([200, 'br'])
  // If nothing was cached, every request renders its own page.
  cache.changed()
  const failing = cache.begin(page)
  const alone = cache.whenMade(page, undefined)
  failing.end()
  expect(await alone).toBeUndefined()
})
