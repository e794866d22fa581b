import { expect, test } from 'vitest'
import { endedSessionCookie, sessionCookie } from '#web/request/session-cookie.ts'
import { addRenewedCookie } from './renewed-cookie.ts'

const site = 'https://ustat.example'
const cookieOf = (token: string) => sessionCookie({ token, maxAgeSeconds: 60 }, site)
const answered = (...cookies: string[]) => {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  addRenewedCookie(headers, cookieOf('former'))
  return headers.getSetCookie()
}

test('a continued session is renewed beside other cookies', () => {
  const toast = 'ustat-toast=1; Path=/'
  expect(answered(toast)).toEqual([toast, cookieOf('former')])
})

test.each([cookieOf('newer'), endedSessionCookie(site)])('a former session does not replace %s', (cookie) => {
  expect(answered(cookie)).toEqual([cookie])
})
