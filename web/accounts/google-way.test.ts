import { expect, test } from 'vitest'
import { googleWay } from './google-way.server.ts'

const asked = (userAgent: string) =>
  new Request('http://ours.invalid/login', { headers: { 'user-agent': userAgent } })

test('inside of other applications, where Google refuses it, its button gives way to words', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 10; SM-A105F'
  const rest = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36'
  expect(googleWay(asked(`${phone}) ${rest}`), true)).toBe('here')
  expect(googleWay(asked(`${phone}; wv) ${rest}`), true)).toBe('elsewhere')
  expect(googleWay(asked(`Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 300.0`), true)).toBe('elsewhere')
  expect(googleWay(asked(`${phone}; wv) ${rest}`), false)).toBe('none')
})
