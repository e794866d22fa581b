import { expect, test } from 'vitest'
import { openingDay } from './opening-day.ts'

test('the agenda opens at today while this week has an interview left, or where none is ahead', () => {
  expect(openingDay('2026-11-27', '2026-11-29')).toBe('2026-11-27')
  expect(openingDay('2026-11-29', '2026-11-29')).toBe('2026-11-29')
  expect(openingDay('2026-11-29', undefined)).toBe('2026-11-29')
})

test('with nothing left in this week the agenda opens at the next interview', () => {
  expect(openingDay('2026-11-29', '2026-11-30')).toBe('2026-11-30')
  expect(openingDay('2026-11-23', '2026-12-15')).toBe('2026-12-15')
})
