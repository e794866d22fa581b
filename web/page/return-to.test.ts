import { describe, expect, test } from 'vitest'
import { hostilePaths, leadsOff } from '#tests/support/hostile-paths.ts'
import { nextPath } from './next-path.server.ts'
import { withNext } from './next-path.ts'
import { ownPath } from './return-to.ts'

const origin = 'https://ustat.kg'

describe('a place to go on to', () => {
  test.each([
    ['/vacancies?page=2', '/vacancies?page=2'],
    [
      '/vacancies?q=Учитель физики',
      '/vacancies?q=%D0%A3%D1%87%D0%B8%D1%82%D0%B5%D0%BB%D1%8C%20%D1%84%D0%B8%D0%B7%D0%B8%D0%BA%D0%B8',
    ],
    ['/a/../vacancies#top', '/vacancies'],
    ['/', '/'],
    ['/ky/settings?tab=1', '/settings?tab=1'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/ky?q=1', '/?q=1'],
    ['/ky/en/settings', '/en/settings'],
    ['/kyrgyz', '/kyrgyz'],
    ['/ky//evil.example', '/'],
    ['/x/../en//evil.example', '/'],
    [`/${'a'.repeat(1_999)}`, `/${'a'.repeat(1_999)}`],
    [`/${'a'.repeat(2_000)}`, '/'],
    ['', '/'],
    [null, '/'],
    [new File(['/vacancies'], '/vacancies'), '/'],
  ])('%j is %j', (place, path) => {
    expect(ownPath(place)).toBe(path)
  })

  test.each(hostilePaths)('%j leads nowhere else, however often it is read', (place) => {
    const path = ownPath(place)
    expect(path).toMatch(/^\/(?![/\\])[!-~]*$/)
    expect(path.length).toBeLessThanOrEqual(2_000)
    expect(leadsOff(path, origin)).toBe(false)
    expect(ownPath(path)).toBe(path)
    expect(leadsOff(withNext('/login', nextPath(place)), origin)).toBe(false)
  })

  test('there are at least fifty ways to try', () => {
    expect(new Set(hostilePaths).size).toBe(hostilePaths.length)
    expect(hostilePaths.length).toBeGreaterThanOrEqual(50)
  })
})
