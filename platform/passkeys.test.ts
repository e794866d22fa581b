import { expect, test } from 'vitest'
import { useSettings } from '#tests/support/own-settings.ts'
import { passkeySite } from './passkeys.ts'

const settings = useSettings()

test.each([
  ['https://ustat.kg', false, 'ustat.kg', { id: 'ustat.kg', origin: 'https://ustat.kg' }],
  ['https://ustat.kg:8443', false, 'x', { id: 'ustat.kg', origin: 'https://ustat.kg:8443' }],
  ['http://127.0.0.1:3000', true, 'localhost', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', true, '127.0.0.1', undefined],
  ['http://[::1]:3000', true, '::1', undefined],
  ['https://203.0.113.5', false, 'localhost', undefined],
])('passkeys of %s, loopback %s, reached as %s', (publicUrl, loopback, host, expected) => {
  Object.assign(settings, { publicUrl, loopback })
  expect(passkeySite(host)).toEqual(expected)
})
