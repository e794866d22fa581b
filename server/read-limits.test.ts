import { expect, test } from 'vitest'
import { ReadLimits } from './read-limits.ts'

const town = '203.0.113.7'

const few = () =>
  new ReadLimits({
    questions: { points: 3, duration: 10, keyPrefix: 'questions' },
    pictures: { points: 5, duration: 10, keyPrefix: 'pictures' },
  })

/** Which of ten requests are told to wait. */
async function refusedOf(limits: ReadLimits, path: string, network?: string) {
  const waits: (number | undefined)[] = []
  for (let i = 0; i < 10; i += 1) waits.push(await limits.secondsToWait(path, network))
  return waits.filter((wait) => wait !== undefined)
}

test.each([
  '/',
  '/vacancies',
  '/ky/vacancies.data',
  '/Vacancies/',
  '/en.data',
  '/teachers/services',
  '/suggestions',
  '/api/v1/schools',
  '/en/feeds/vacancies.rss',
  '/sitemap.xml',
])('%s is counted for each network', async (path) => {
  const limits = few()
  const waits = await refusedOf(limits, path, town)
  expect(waits).toHaveLength(7)
  expect(waits.every((wait) => wait !== undefined && wait >= 1 && wait <= 10)).toBe(true)
  expect(await refusedOf(limits, path, '2001:db8:1:2::/64')).toHaveLength(7)
})

test('pictures are counted apart, and more of them', async () => {
  const limits = few()
  expect(await refusedOf(limits, '/files/01a1fe81/640', town)).toHaveLength(5)
  expect(await refusedOf(limits, '/vacancies', town)).toHaveLength(7)
})

test.each(['/healthz', '/assets/a.js', '/login', '/about', '/settings', '/favicon.svg'])(
  '%s is not counted',
  async (path) => {
    expect(await refusedOf(few(), path, town)).toEqual([])
  },
)

test('this very machine is not counted', async () => {
  expect(await refusedOf(few(), '/vacancies')).toEqual([])
})

test('whole towns may ask behind one address', async () => {
  const limits = new ReadLimits()
  for (let i = 0; i < 500; i += 1) expect(await limits.secondsToWait('/vacancies', town)).toBeUndefined()
})
