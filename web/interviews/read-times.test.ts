import { afterEach, beforeEach, expect, test } from 'vitest'
import { counterInput } from '#domain/interviews/interview-input.ts'
import { travelTo } from '#platform/clock.ts'
import { readFormWithTimes } from './read-times.server.ts'

beforeEach(() => travelTo(new Date('2026-11-24T08:00:00Z')))
afterEach(() => travelTo())

function read(fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of [['version', '1'], ...fields] as const) form.append(name, value)
  const answer = readFormWithTimes(counterInput, form)
  return answer.ok
    ? answer.value.times.map((time) => time.toISOString())
    : { wrong: Object.keys(answer.answer.errors), days: answer.answer.values.days }
}

test('days at one hour of Bishkek are times, beside exact ones', () => {
  const days: [string, string][] = [
    ['days', '2026-11-26'],
    ['days', '2026-11-25'],
    ['hour', '10:00'],
    ['time_1', '2026-11-25T15:30'],
  ]
  expect(read(days)).toEqual([
    '2026-11-25T04:00:00.000Z',
    '2026-11-25T09:30:00.000Z',
    '2026-11-26T04:00:00.000Z',
  ])
})

test('an error is beside its field, and the days stay chosen', () => {
  expect(read([['days', '2026-11-25']])).toEqual({ wrong: ['hour'], days: ['2026-11-25'] })
  expect(read([['hour', '10:00']])).toEqual({ wrong: ['days'], days: undefined })
  expect(read([['time_1', '2026-11-20T10:00']])).toEqual({ wrong: ['time_1'], days: undefined })
  const six = ['25', '26', '27', '28', '30'].map((day): [string, string] => ['days', `2026-11-${day}`])
  expect(read([...six, ['days', '2026-12-01'], ['hour', '10:00']])).toMatchObject({ wrong: ['days'] })
  expect(
    read([
      ['days', 'tomorrow'],
      ['hour', '10:00'],
    ]),
  ).toMatchObject({ wrong: ['days'] })
})
