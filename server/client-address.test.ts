import { describe, expect, test } from 'vitest'
import { useSettings } from '#tests/support/own-settings.ts'
import { clientAddress, limitedNetwork, mayNumberRequests } from './client-address.ts'

useSettings({ trustedProxies: ['10.0.0.1', '172.16.0.0/12', '2001:db8:f::/48', '::1'] })

const addressOf = (peer: string, forwarded?: string) =>
  clientAddress(new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), peer)

describe('the address of whoever asks', () => {
  test.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['2001:db8::9', '198.51.100.1', '2001:db8::9'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.2', '198.51.100.1', '10.0.0.2'],
    ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['172.20.1.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['172.32.0.1', '198.51.100.1', '172.32.0.1'],
    ['::1', '2001:db8::7', '2001:db8::7'],
    ['2001:db8:f:1::2', '2001:DB8::7', '2001:db8::7'],
    ['2001:db8:e::2', '198.51.100.1', '2001:db8:e::2'],
    ['10.0.0.1', '::ffff:c633:6401', '198.51.100.1'],
    ['10.0.0.1', '2001:db8:0:0::7', '2001:db8::7'],
    ['fe80::1%eth0', '198.51.100.1', 'fe80::1'],
    ['10.0.0.1', 'fe80::1%eth0', 'fe80::1'],
  ])('from %s with %j is %s', (peer, forwarded, address) => {
    expect(addressOf(peer, forwarded)).toBe(address)
  })

  test.each([
    ['1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['1.1.1.1, 198.51.100.1, 172.16.0.5', '198.51.100.1'],
    ['198.51.100.1,172.16.0.5 ,  10.0.0.1', '198.51.100.1'],
    ['172.16.0.5, 10.0.0.1', '172.16.0.5'],
    ['evil, 198.51.100.1', '198.51.100.1'],
  ])('of a chain %j, the nearest that no proxy of ours speaks for: %s', (forwarded, address) => {
    expect(addressOf('10.0.0.1', forwarded)).toBe(address)
  })

  test.each([
    '',
    'unknown',
    '198.51.100.1, ',
    '198.51.100.1, evil',
    '999.1.1.1',
    '198.51.100.1:443',
    '[2001:db8::7]',
    '; drop table',
  ])('what is no address, %j, is not believed', (forwarded) => {
    expect(addressOf('10.0.0.1', forwarded)).toBe('10.0.0.1')
  })

  test('a peer that is no address is taken as it is', () => {
    expect(addressOf('', '198.51.100.1')).toBe('')
    expect(addressOf('a socket', '198.51.100.1')).toBe('a socket')
  })
})

test.each([
  ['10.0.0.1', true],
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.9', false],
  ['', false],
])('whether %s may number requests: %s', (peer, may) => {
  expect(mayNumberRequests(peer)).toBe(may)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['', undefined],
])('limits count %s as %s', (address, network) => {
  expect(limitedNetwork(address)).toBe(network)
})
