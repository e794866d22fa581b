import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryBounds } from '#domain/places/bounds.ts'
import { lakes, outlines } from '#domain/places/outline.ts'
import { onPaper, pathOf, pointOnPaper } from './projection.ts'
import { pixelOf, pointAt, tilesAround } from './tiles.ts'

const url = 'https://tiles.example.com/{z}/{x}/{y}.png'
const point = fc.record({
  latitude: fc.double({ min: countryBounds.south, max: countryBounds.north, noNaN: true }),
  longitude: fc.double({ min: countryBounds.west, max: countryBounds.east, noNaN: true }),
})

test('a point, its pixel and its place on the paper are one', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 6, max: 18 }), (from, zoom) => {
      for (const back of [pointAt(pixelOf(from, zoom), zoom), pointOnPaper(onPaper(from))]) {
        expect(back.latitude).toBeCloseTo(from.latitude, 6)
        expect(back.longitude).toBeCloseTo(from.longitude, 6)
      }
    }),
  )
})

test('tiles have the numbers that maps of the web give them', () => {
  const bishkek = { latitude: 42.87, longitude: 74.59 }
  const [, , , , middle] = tilesAround(url, bishkek, 10)
  expect(middle?.src).toBe('https://tiles.example.com/10/724/376.png')
})

test('nine tiles surround the point, which lies in the middle one', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 6, max: 18 }), (at, zoom) => {
      const tiles = tilesAround(url, at, zoom)
      expect(new Set(tiles.map(({ src }) => src)).size).toBe(9)
      const left = tiles.map((tile) => tile.left)
      const top = tiles.map((tile) => tile.top)
      for (const side of [left, top]) {
        expect(Math.min(...side)).toBeLessThanOrEqual(-256)
        expect(Math.max(...side) + 256).toBeGreaterThanOrEqual(256)
      }
    }),
  )
})

test('the drawn map is the outline', () => {
  const drawn = (file: string) => / d="([^"]+)"/.exec(readFileSync(`web/places/${file}.svg`, 'utf8'))?.[1]
  expect(drawn('country')).toBe(outlines.map(pathOf).join(''))
  expect(drawn('lakes')).toBe(lakes.map(({ shore }) => pathOf(shore)).join(''))
})
