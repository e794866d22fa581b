import { expect, test } from 'vitest'
import { fitWords } from './fit-words.ts'

const fit = { met: ['subject', 'place'], unmet: ['pay'] } as const

test.each([
  ['near by', { employmentType: 'full-time', kilometres: 12 }, 'место'],
  ['far away, whom only a move brings', { employmentType: 'full-time', kilometres: 252 }, 'переезд возможен'],
  ['far away, for work online', { employmentType: 'online', kilometres: 252 }, 'место'],
  ['somewhere without a point on the map', { employmentType: 'full-time', kilometres: null }, 'место'],
])('what fits names the place of an applicant %s', (_, about, word) => {
  expect(fitWords({ met: [...fit.met], unmet: [...fit.unmet] }, about)).toEqual({
    met: ['предмет', word],
    unmet: ['зарплата'],
  })
})

test('a place that does not fit is named as such', () => {
  expect(fitWords({ met: [], unmet: ['place'] }, { employmentType: 'full-time', kilometres: 252 })).toEqual({
    met: [],
    unmet: ['место'],
  })
})
