import { expect, test } from 'vitest'
import { msUntilDay } from './notification-schedule.ts'

test.each([
  ['00:00', 9],
  ['08:30', 0.5],
  ['09:00', 0],
  ['20:59', 0],
  ['21:00', 12],
  ['23:30', 9.5],
])('at %s in Bishkek the day of what the clock tells is %s hours away', (time, hours) => {
  expect(msUntilDay(new Date(`2026-11-20T${time}:00+06:00`))).toBe(hours * 3_600_000)
})
