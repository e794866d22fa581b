import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { now, travelTo } from '#platform/clock.ts'
import { PageCache, scriptHashes } from './page-cache.ts'

const id = '01a1fe81-9737-7df5-86dd-56a54413d054'

afterEach(() => travelTo())

test('pages of visitors have a key by theme, path and query', () => {
  const cache = new PageCache()
  const key = (target: string, cookies?: string) => cache.keyOf('GET', target, cookies)
  for (const path of ['/', '/ky', '/en/vacancies', `/vacancies/${id}`, '/teachers/services', '/faq?open=1'])
    expect(key(path), path).toBeDefined()
  expect(key('/vacancies?city=Ош&q=химия&type=')).toBe(key('/vacancies?q=химия&city=Ош'))
  expect(key('/vacancies?q=химия')).not.toBe(key('/vacancies?q=физика'))
  expect(key('/vacancies', 'theme=dark')).not.toBe(key('/vacancies'))
  expect(key('/vacancies', 'ustat-device=abc')).toBe(key('/vacancies'))
})

test('who has their own page has no key', () => {
  const cache = new PageCache()
  for (const cookies of [
    'ustat=token',
    '__Host-ustat=token',
    'theme=dark; ustat=token',
    'toast=%7B%7D',
    'x=1',
  ])
    expect(cache.keyOf('GET', '/vacancies', cookies), cookies).toBeUndefined()
  for (const path of [
    '/support',
    '/login',
    `/vacancies/${id}/apply`,
    '/vacancies.data',
    '/vacancies?near=42.87,74.59&sort=distance',
    '//vacancies',
    `/teachers/${id}`,
  ])
    expect(cache.keyOf('GET', path, undefined), path).toBeUndefined()
  expect(cache.keyOf('POST', '/vacancies', undefined)).toBeUndefined()
  expect(cache.keyOf('GET', `/vacancies?q=${'х'.repeat(300)}`, undefined)).toBeUndefined()
})

/** Whether a page that began at `generation` is kept now. */
function isKept(cache: PageCache, generation: number): boolean {
  cache.keep('key', generation, Buffer.from('<p>'), new Headers())
  return cache.size === 1
}

test('a page is kept only while changes are heard of, and if nothing changed while it was made', () => {
  const cache = new PageCache()
  expect(isKept(cache, cache.generation)).toBe(false)
  cache.informed(true)
  const before = cache.generation
  cache.changed()
  expect(isKept(cache, before)).toBe(false)
  expect(isKept(cache, cache.generation)).toBe(true)
  cache.changed()
  expect(cache.size).toBe(0)
  expect(isKept(cache, cache.generation)).toBe(true)
  cache.informed(false)
  expect(cache.size).toBe(0)
  expect(isKept(cache, cache.generation)).toBe(false)
})

/** What is sent to a browser that asks, or nothing. */
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

test('a kept page is sent compressed to visitors alone, for a minute', () => {
  const cache = new PageCache()
  cache.informed(true)
  const key = cache.keyOf('GET', '/vacancies', undefined) ?? ''
  const made = new Headers({ 'content-type': 'text/html', 'x-request-id': 'one' })
  cache.keep(key, cache.generation, Buffer.from('<p>'.repeat(500)), made)
  const plain = answerTo(cache, '/vacancies?q=')
  expect(plain?.body?.toString()).toBe('<p>'.repeat(500))
  expect(plain?.headers).not.toHaveProperty('x-request-id')
  const small = answerTo(cache, '/vacancies', { 'accept-encoding': 'br' })
  expect(small?.headers).toMatchObject({ 'Content-Encoding': 'br', Vary: 'Accept-Encoding' })
  expect(small?.body?.length).toBeLessThan(100)
  expect(answerTo(cache, '/vacancies', { cookie: 'ustat=token' })).toBeUndefined()
  expect(answerTo(cache, '/ky/vacancies')).toBeUndefined()
  travelTo(new Date(now().getTime() + 59_000))
  expect(answerTo(cache, '/vacancies')).toBeDefined()
  travelTo(new Date(now().getTime() + 2_000))
  expect(answerTo(cache, '/vacancies')).toBeUndefined()
})

test('the scripts of a page are named by their hashes, those of files are not', () => {
  const html =
    '<script>alert(1)</script><script src="/a.js"></script><script type="module">import "/b.js"</script>'
  const hashes = scriptHashes(html)
  expect(hashes).toHaveLength(2)
  // What browsers say of `alert(1)`.
  expect(hashes[0]).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
})
