import { expect, test } from 'vitest'
import { dayOfThisYear, renewedDeadline } from './ending.ts'

const noon = new Date('2026-11-24T06:00:00Z')

test.each([
  ['2025-09-01', '2027-09-01'],
  ['2025-12-01', '2026-12-01'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-23', '2027-11-23'],
  ['2024-02-29', '2027-02-28'],
  [null, null],
])('a vacancy repeated has %s as %s', (day, expected) => {
  expect(dayOfThisYear(day, noon)).toBe(expected)
})

test('renewing counts from the deadline, or from today where that passed', () => {
  expect(renewedDeadline('2026-11-30', noon)).toBe('2026-12-30')
  expect(renewedDeadline('2026-11-01', noon)).toBe('2026-12-24')
})
