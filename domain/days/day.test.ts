import { expect, test } from 'vitest'
import { dayInBishkek, startOfNextDay, yearInBishkek } from './day.ts'

test.each([
  ['2026-11-20T17:59:59.999Z', '2026-11-20'],
  ['2026-11-20T18:00:00.000Z', '2026-11-21'],
  ['2026-12-31T18:00:00.000Z', '2027-01-01'],
  ['2028-02-28T18:00:00.000Z', '2028-02-29'],
  ['2026-07-01T17:59:59.999Z', '2026-07-01'],
])('at %s it is %s in Bishkek', (moment, day) => {
  expect(dayInBishkek(new Date(moment))).toBe(day)
})

test('a year begins at midnight in Bishkek', () => {
  expect(yearInBishkek(new Date('2026-12-31T17:59:59.999Z'))).toBe(2026)
  expect(yearInBishkek(new Date('2026-12-31T18:00:00.000Z'))).toBe(2027)
})

test.each([
  ['2026-11-20T17:59:59.999Z', '2026-11-20T18:00:00.000Z'],
  ['2026-11-20T18:00:00.000Z', '2026-11-21T18:00:00.000Z'],
])('the day of %s ends in Bishkek at %s', (moment, end) => {
  expect(startOfNextDay(new Date(moment)).toISOString()).toBe(end)
})
