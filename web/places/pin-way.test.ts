import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import { kilometresWords } from '#web/words/distances.ts'
import { drawnPointBeside, wayTo } from './pin-way.ts'
import { kilometresToUnit, onPaper } from './projection.ts'
import { drawnZooms } from './town-zoom.ts'
import { whereWords } from './where-words.ts'

const bishkek = { latitude: 42.87, longitude: 74.59 }
const point = fc.record({
  latitude: fc.double({ min: 39.3, max: 43.2, noNaN: true }),
  longitude: fc.double({ min: 69.3, max: 80.2, noNaN: true }),
})
const way = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) })

test('moving the map there and back changes nothing', () => {
  fc.assert(
    fc.property(point, way, fc.integer({ min: drawnZooms.min, max: drawnZooms.max }), (start, by, zoom) => {
      const back = drawnPointBeside(drawnPointBeside(start, by, zoom), { x: -by.x, y: -by.y }, zoom)
      expect(back.latitude).toBeCloseTo(start.latitude, 8)
      expect(back.longitude).toBeCloseTo(start.longitude, 8)
    }),
  )
})

test.each([
  [0, 1, 'n'],
  [1, 1, 'ne'],
  [1, 0, 'e'],
  [1, -1, 'se'],
  [0, -1, 's'],
  [-1, -1, 'sw'],
  [-1, 0, 'w'],
  [-1, 1, 'nw'],
] as const)('a way of %i to the east and %i to the north leads %s', (x, y, direction) => {
  const to = { latitude: bishkek.latitude + y * 0.0075, longitude: bishkek.longitude + x * 0.01 }
  expect(wayTo(bishkek, to).direction).toBe(direction)
})

test('a distance on the drawn map is the one on earth, to a thirtieth', () => {
  fc.assert(
    fc.property(point, way, (start, by) => {
      const end = drawnPointBeside(start, by, drawnZooms.town)
      const km = kilometresBetween(start, end)
      const [one, other] = [onPaper(start), onPaper(end)]
      const drawn = Math.hypot(other.x - one.x, other.y - one.y) * kilometresToUnit
      expect(Math.abs(drawn - km)).toBeLessThanOrEqual(km * 0.04 + 1e-9)
    }),
  )
})

test('the words say the same distance as the signs on the map', () => {
  const pin = { latitude: bishkek.latitude, longitude: bishkek.longitude + 0.0523 }
  const sign = kilometresWords(kilometresBetween(pin, bishkek))
  expect(sign).toBe('4,3')
  expect(whereWords({ ...bishkek, name: 'Бишкек' }, pin)).toContain(sign)
})
