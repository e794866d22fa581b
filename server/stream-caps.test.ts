import { expect, test } from 'vitest'
import { StreamCaps } from './stream-caps.ts'

test('a session has twelve places, and gets one back for each that it leaves', () => {
  const caps = new StreamCaps()
  const taken = Array.from({ length: 12 }, () => caps.take('one', undefined))
  expect(taken.every(Boolean)).toBe(true)
  expect(caps.take('one', undefined)).toBeUndefined()
  expect(caps.take('other', undefined)).toBeDefined()
  taken[3]?.release()
  expect(caps.take('one', undefined)).toBeDefined()
  expect(caps.take('one', undefined)).toBeUndefined()
})

test('a network has two thousand', () => {
  const caps = new StreamCaps()
  for (let i = 0; i < 2_000; i += 1) expect(caps.take(`session ${i}`, '203.0.113.7')).toBeDefined()
  expect(caps.take('session 2000', '203.0.113.7')).toBeUndefined()
  expect(caps.take('session 2000', '203.0.113.8')).toBeDefined()
  // A refused stream took no place of its session either.
  expect(Array.from({ length: 11 }, () => caps.take('session 2000', undefined)).every(Boolean)).toBe(true)
})
