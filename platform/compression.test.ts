import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingFor } from './compression.ts'

const page = Buffer.from('<p>Учитель химии, Бишкек</p>'.repeat(200))

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.5', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [null, undefined],
] as const)('a browser that takes %j gets %j', (accepted, expected) => {
  const { bytes, encoding } = compress(page, accepted)
  expect(encoding).toBe(expected)
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  expect((encoding ? unpack[encoding](bytes) : bytes).equals(page)).toBe(true)
})

test('a short body stays as it is', () => {
  const short = Buffer.from('ok')
  expect(compress(short, 'br')).toEqual({ bytes: short, encoding: undefined })
})

test.each([
  ['gzip ; q=1', 'gzip'],
  ['br ; q=0 , gzip', 'gzip'],
  [`gzip${' '.repeat(1_000_000)}x`, undefined],
] as const)('spaces say nothing, however many there are', (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected)
})
