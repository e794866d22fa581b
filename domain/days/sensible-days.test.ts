import { expect, test } from 'vitest'
import { isSensibleDay } from './sensible-days.ts'

const now = new Date('2026-11-27T18:30:00Z')

test.each([
  ['work-start', '2025-11-28', '2028-11-28'],
  ['deadline', '1990-01-01', '2027-11-28'],
  ['document-end', '1990-01-01', '2076-11-28'],
  ['announcement-begin', '1990-01-01', '2027-11-28'],
] as const)('a day for %s lies from %s to %s, as it is in Bishkek', (kind, first, last) => {
  for (const day of [first, last, null]) expect(isSensibleDay(kind, day, now)).toBe(true)
  const dayAfter = last.replace(/28$/, '29')
  for (const day of [dayAfter, '9999-12-31']) expect(isSensibleDay(kind, day, now)).toBe(false)
})

test('work begins no earlier than a year ago', () => {
  for (const day of ['2025-11-27', '1990-01-01']) expect(isSensibleDay('work-start', day, now)).toBe(false)
})
