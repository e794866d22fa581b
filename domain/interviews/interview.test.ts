import { expect, test } from 'vitest'
import { aheadFirst, askedFirst, haveMet, meetingsOf, nextTimeOf } from './interview.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 4))

const lengthMinutes = 60

const agreed = (day: number) => ({ state: 'agreed' as const, times: [], startsAt: at(day), lengthMinutes })
const proposed = (...days: number[]) => ({
  ...{ state: 'proposed' as const, startsAt: null, lengthMinutes },
  times: days.map(at),
})

test('interviews ahead are sorted by their next time, before past ones', () => {
  const [monday, tuesday, friday] = [agreed(23), agreed(24), agreed(27)]
  const choice = proposed(26, 23, 30)
  const next = proposed(30)
  expect(nextTimeOf(choice, at(25))).toEqual(at(26))
  expect(nextTimeOf(monday, at(25))).toBeUndefined()
  expect(aheadFirst([monday, choice, tuesday, next, friday], at(25))).toEqual([
    choice,
    friday,
    next,
    monday,
    tuesday,
  ])
})

test('an interview is not past until its end, while a proposed time lapses at its beginning', () => {
  const during = new Date(at(25).getTime() + 59 * 60_000)
  const end = new Date(at(25).getTime() + 60 * 60_000)
  expect(nextTimeOf(agreed(25), during)).toEqual(at(25))
  expect(nextTimeOf(agreed(25), end)).toBeUndefined()
  expect(nextTimeOf(proposed(25), during)).toBeUndefined()
  expect(aheadFirst([agreed(24), agreed(26), agreed(25)], during)).toEqual([
    agreed(25),
    agreed(26),
    agreed(24),
  ])
})

test('of several interviews the next one counts first, then the last one', () => {
  const [held, declined] = [
    { ...agreed(23), state: 'held' as const },
    { ...proposed(23), state: 'declined' as const },
  ]
  const of = (...all: Parameters<typeof meetingsOf>[0]) => meetingsOf(all, at(25))
  expect(of()).toBe('none')
  expect(of(held, proposed(26))).toBe('open')
  expect(of(held, agreed(26))).toBe('open')
  expect(of(declined, agreed(24))).toBe('over')
  // The period is extended while they are talking.
  expect(of(declined, agreed(25))).toBe('open')
  expect(of(declined, held)).toBe('over')
  expect(of(declined, { ...agreed(23), state: 'not-come' })).toBe('left')
})

test('two have met once one of their interviews was, also while another is ahead', () => {
  const held = { ...agreed(23), state: 'held' as const }
  expect(haveMet([agreed(26), proposed(24)], at(25))).toBe(false)
  expect(haveMet([{ ...agreed(23), state: 'not-come' }], at(25))).toBe(false)
  // While they are talking nothing is decided yet.
  expect(haveMet([agreed(25)], at(25))).toBe(false)
  expect(haveMet([agreed(24), agreed(26)], at(25))).toBe(true)
  expect(haveMet([held, agreed(26)], at(25))).toBe(true)
})

test('an interview that waits for this side comes first, unless it can no longer be answered', () => {
  const agreed = { state: 'agreed' as const, cut: null }
  const proposed = { state: 'proposed' as const, cut: null }
  const counter = { state: 'counter' as const, cut: null }
  const cut = { state: 'proposed' as const, cut: 'blocked' }
  expect(askedFirst([agreed, cut, counter, proposed], 'teacher')).toEqual([proposed, agreed, cut, counter])
  expect(askedFirst([agreed, proposed, counter], 'school')).toEqual([counter, agreed, proposed])
})
