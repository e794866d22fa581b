import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useSettings } from '#tests/support/own-settings.ts'
import { isOurOrigin, withoutOrigin } from './origin.ts'

const settings = useSettings()

type Headers = Record<string, string>

const asked = (method: string, headers: Headers) =>
  isOurOrigin(new Request('http://127.0.0.1:3000/vacancies', { method, headers }))

const ours = 'https://ustat.kg'

describe('in production', () => {
  beforeEach(() => Object.assign(settings, { publicUrl: ours, production: true }))
  afterEach(() => Object.assign(settings, { publicUrl: '', production: false }))

  const rows: [Headers, boolean][] = [
    [{}, true],
    [{ origin: ours }, true],
    [{ origin: ours, 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'nonsense' }, false],
    [{ origin: ours, 'sec-fetch-site': 'same-site' }, false],
    [{ origin: ours, 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'https://ustat.kg.evil.example' }, false],
    [{ origin: 'https://evil.ustat.kg' }, false],
    [{ origin: 'http://ustat.kg' }, false],
    [{ origin: 'https://ustat.kg:8443' }, false],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
  ]
  test.each(rows)('a POST with %j is ours: %s', (headers, isOurs) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(asked(method, headers)).toBe(isOurs)
  })

  test.each(['GET', 'HEAD', 'OPTIONS'])('a %s changes nothing and may come from anywhere', (method) => {
    expect(asked(method, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(true)
  })
})

describe('on one’s own machine', () => {
  beforeEach(() => Object.assign(settings, { publicUrl: 'http://127.0.0.1:3000', production: false }))

  test.each<[Headers, boolean]>([
    [{ origin: 'http://127.0.0.1:3000' }, true],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    [{ origin: 'http://localhost:3000', host: '127.0.0.1:3000' }, false],
    [{ origin: 'https://localhost:3000', host: 'localhost:3000' }, false],
    [{ origin: 'http://evil.example', host: 'localhost:3000' }, false],
    [{ origin: 'null', host: 'localhost:3000' }, false],
    [{ origin: 'http://null' }, false],
  ])('a POST with %j is ours: %s', (headers, isOurs) => {
    expect(asked('POST', headers)).toBe(isOurs)
  })
})

describe('the one-click address of mails', () => {
  const post = (path: string) =>
    new Request(`http://127.0.0.1:3000${path}`, {
      method: 'POST',
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    })

  test.each(['/unsubscribe', '/en/unsubscribe', '/ky/unsubscribe?token=x'])(
    '%s takes a POST from anywhere',
    async (path) => {
      expect(isOurOrigin(post(path))).toBe(true)
      const told = withoutOrigin(post(path))
      expect(told.headers.get('origin')).toBeNull()
      expect(await told.text()).toBe('List-Unsubscribe=One-Click')
    },
  )

  test.each([
    '/unsubscribe/x',
    '/de/unsubscribe',
    '/settings/unsubscribe',
    '/unsubscribe.data',
    '/x?/unsubscribe',
  ])('%s is not it', (path) => expect(isOurOrigin(post(path))).toBe(false))
})
