import { expect, test } from 'vitest'
import { msUntilDay, nightOf } from './notification-schedule.ts'

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

test('a night lasts from nine to nine in Bishkek', () => {
  const at = (time: string) => new Date(`2026-11-${time}:00+06:00`)
  const night = { from: at('20T21:00'), to: at('21T09:00') }
  for (const time of ['20T21:00', '20T23:30', '21T00:00', '21T08:59'])
    expect(nightOf(at(time))).toEqual(night)
  for (const time of ['20T20:59', '21T09:00']) expect(nightOf(at(time))).toBeUndefined()
})
