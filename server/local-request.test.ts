import { expect, test } from 'vitest'
import { useSettings } from '#tests/support/own-settings.ts'
import { isLocalRequest } from './local-request.ts'

const settings = useSettings()

const asked = (headers: Record<string, string>, peer = '127.0.0.1', loopback = true) => {
  settings.loopback = loopback
  return isLocalRequest(new Headers(headers), peer)
}

test.each([
  ['127.0.0.1:3000', '127.0.0.1'],
  ['localhost:3000', '::ffff:127.0.0.1'],
  ['[::1]:3000', '::1'],
  ['localhost', '127.0.0.5'],
])('Host %s from %s sits at this machine', (host, peer) => expect(asked({ host }, peer)).toBe(true))

test.each<[string, Record<string, string>, string?, boolean?]>([
  ['a foreign Host, as a rebound name has', { host: 'evil.example:3000' }],
  ['a Host that only begins like one of ours', { host: 'localhost.evil.example' }],
  ['no Host', {}],
  ['another machine', { host: 'localhost' }, '192.0.2.7'],
  ['an unknown peer', { host: 'localhost' }, ''],
  ['a proxy on this machine', { host: '127.0.0.1:3000', 'x-forwarded-for': '192.0.2.7' }],
  ['a tunnel that changes the Host', { host: 'localhost:3000', 'x-forwarded-host': 'ustat.example' }],
  ['another kind of proxy', { host: 'localhost:3000', via: '1.1 proxy' }],
  ['a server for others', { host: 'localhost' }, '127.0.0.1', false],
])('not: %s', (_, headers, peer, loopback) => expect(asked(headers, peer, loopback)).toBe(false))
