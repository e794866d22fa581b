import { expect, test } from 'vitest'
import { kilometresBetween } from './kilometres.ts'
import { positionOf, positionText, type Start, shownDistance } from './place.ts'

test.each([
  ['42.87,74.59', { latitude: 42.87, longitude: 74.59 }],
  ['42.874621,74.569762', { latitude: 42.87, longitude: 74.57 }],
  ['-33,-70.5', { latitude: -33, longitude: -70.5 }],
  ['0,0', { latitude: 0, longitude: 0 }],
  ['90,180', { latitude: 90, longitude: 180 }],
])('the position %s is known to a kilometre', (typed, point) => {
  expect(positionOf(typed)).toEqual(point)
  expect(positionOf(positionText(point))).toEqual(point)
})

test.each(['', '42.87', '42.87;74.59', '91,0', '0,181', '1e1,2', 'NaN,NaN', ' 1,2', '1,2,3', 'Бишкек'])(
  '%j is no position',
  (typed) => {
    expect(positionOf(typed)).toBeUndefined()
  },
)

test('the way between two towns', () => {
  const bishkek = { latitude: 42.87, longitude: 74.59 }
  const osh = { latitude: 40.5283, longitude: 72.7985 }
  expect(Math.round(kilometresBetween(bishkek, osh))).toBe(300)
  expect(kilometresBetween(osh, osh)).toBe(0)
})

const town: Start = { latitude: 42.87, longitude: 74.59, is: 'town' }
const position: Start = { ...town, is: 'position' }

test.each([
  ['a pin, from the middle of a town', 0.4, true, town, { kilometres: 0.4, from: 'town', isExact: true }],
  ['a pin, from a position', 0.4, true, position, { kilometres: 0.4, from: 'position', isExact: false }],
  ['another town', 57.2, false, town, { kilometres: 57.2, from: 'town', isExact: false }],
  ['what is somewhere in the same town', 0, false, town, null],
  ['what is somewhere in the town around', 4.9, false, position, null],
  ['what is nobody knows where', null, false, town, null],
  ['nowhere to begin', 3, true, undefined, null],
] as const)('a distance is told as it is known: %s', (_name, kilometres, isPinned, from, told) => {
  expect(shownDistance(kilometres, isPinned, from)).toEqual(told)
})
