import { afterEach, expect, test, vi } from 'vitest'
import { clockFrom } from './server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a phone whose clock is an hour fast has the server’s time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T07:00:00Z') })
  const clock = clockFrom(new Date('2026-11-28T06:00:00Z'))
  expect(clock()).toEqual(new Date('2026-11-28T06:00:00Z'))
  vi.setSystemTime(new Date('2026-11-28T07:05:00Z'))
  expect(clock()).toEqual(new Date('2026-11-28T06:05:00Z'))
})
