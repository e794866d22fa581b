import { expect, test } from 'vitest'
import { dayOfThisYear, renewedDeadline, repeatedDeadline, repeatedEnd, repeatedStart } from './ending.ts'

const noon = new Date('2026-11-24T06:00:00Z')

test.each([
  ['2025-09-01', '2027-09-01'],
  ['2025-12-01', '2026-12-01'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-23', '2027-11-23'],
  ['2024-02-29', '2027-02-28'],
  [null, null],
])('a vacancy repeated has the day %s as %s', (day, expected) => {
  expect(dayOfThisYear(day, noon)).toBe(expected)
})

test.each([
  ['2026-11-23', null],
  ['2026-09-26', null],
  ['2026-09-25', '2027-09-25'],
  // A recently passed day keeps its year.
  ['2025-11-20', null],
  ['2025-09-01', '2027-09-01'],
  ['2025-12-01', '2026-12-01'],
  ['2026-11-24', '2026-11-24'],
  ['2027-01-11', '2027-01-11'],
  [null, null],
])('a vacancy repeated that began on %s begins on %s, or on a day that is asked for', (day, expected) => {
  expect(repeatedStart(day, noon)).toBe(expected)
})

test('a start that passed is late across the end of a year', () => {
  const january = new Date('2027-01-10T06:00:00Z')
  expect(repeatedStart('2026-12-20', january)).toBeNull()
  expect(repeatedStart('2026-10-20', january)).toBe('2027-10-20')
  expect(repeatedStart('2024-02-29', new Date('2027-03-20T06:00:00Z'))).toBeNull()
})

test.each([
  // With its former length: a school year, two of them, some weeks.
  ['2025-09-01', '2026-05-31', '2028-05-31'],
  ['2025-09-01', '2027-05-31', '2029-05-31'],
  ['2025-09-01', '2025-12-31', '2027-12-31'],
  ['2027-01-11', '2027-05-31', '2027-05-31'],
  ['2024-02-29', '2025-02-28', '2028-02-28'],
  // A start on request, or one that was never given.
  ['2026-11-20', '2027-05-31', '2027-05-31'],
  [null, '2025-05-31', '2027-05-31'],
  // An invalid pair of dates is not repeated.
  ['2025-09-01', '2025-05-31', null],
  ['2025-09-01', null, null],
])('a contract repeated from %s until %s lasts until %s', (startDate, contractUntil, expected) => {
  const end = repeatedEnd({ startDate, contractUntil }, noon)
  expect(end).toBe(expected)
})

test.each([
  // It ended three days ago, after a month.
  ['2026-11-21', '2026-10-22T06:00:00Z', '2026-12-24'],
  // The day in Bishkek had begun.
  ['2025-11-21', '2025-11-20T19:00:00Z', '2026-11-24'],
  ['2026-11-21', '2026-03-01T06:00:00Z', '2027-01-23'],
  ['2026-11-21', '2026-11-23T06:00:00Z', null],
  ['2026-11-21', null, null],
  [null, '2026-10-22T06:00:00Z', null],
])('a vacancy repeated with the deadline %s, published %s, has %s', (deadline, published, expected) => {
  expect(repeatedDeadline(deadline, published ? new Date(published) : null, noon)).toBe(expected)
})

test('renewing counts from the deadline, or from today where that passed', () => {
  expect(renewedDeadline('2026-11-30', noon)).toBe('2026-12-30')
  expect(renewedDeadline('2026-11-01', noon)).toBe('2026-12-24')
  // At most a year ahead.
  expect(renewedDeadline('2027-10-25', noon)).toBe('2027-11-24')
  expect(renewedDeadline('2027-10-26', noon)).toBe('2027-10-26')
})
