import { expect, test } from 'vitest'
import { sceneAt } from './valley-scene.ts'

test.each([
  ['2026-01-15T08:30+06:00', 'winter', 'dawn'],
  ['2026-12-31T23:59+06:00', 'winter', 'night'],
  ['2026-03-01T12:00+06:00', 'spring', 'day'],
  ['2026-06-15T21:16+06:00', 'summer', 'dusk'],
  ['2026-06-15T21:18+06:00', 'summer', 'night'],
  ['2026-08-31T19:00+06:00', 'summer', 'day'],
  ['2026-09-01T00:00+06:00', 'autumn', 'night'],
  ['2026-11-23T17:32+06:00', 'autumn', 'dusk'],
  ['2026-11-23T12:00+06:00', 'autumn', 'day'],
])('at %s the valley is in %s, at %s', (moment, season, part) => {
  expect(sceneAt(new Date(moment))).toEqual({ season, part })
})
