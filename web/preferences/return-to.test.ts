import { expect, test } from 'vitest'
import { ownPath } from './return-to.ts'

test.each([
  ['/vacancies?page=2', '/vacancies?page=2'],
  ['/', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [null, '/'],
])('%j leads to %j', (place, path) => {
  expect(ownPath(place)).toBe(path)
})
