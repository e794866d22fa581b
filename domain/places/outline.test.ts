import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lakes, liesWithin, outline } from './outline.ts'

const { cities } = JSON.parse(readFileSync('db/seeds/kg-cities.json', 'utf8')) as {
  cities: { id: string; lat: number; lng: number }[]
}
const pointOf = ({ lat, lng }: { lat: number; lng: number }) => ({ latitude: lat, longitude: lng })

test('every town lies in the country as it is drawn, and none in a lake', () => {
  expect(cities.length).toBeGreaterThan(50)
  for (const city of cities) {
    expect([city.id, liesWithin(outline, pointOf(city))]).toEqual([city.id, true])
    for (const { name, shore } of lakes)
      expect([city.id, name, liesWithin(shore, pointOf(city))]).toEqual([city.id, name, false])
  }
})

test('towns of the neighbours lie outside', () => {
  for (const [lat, lng] of [
    [43.24, 76.95], // Almaty
    [41.3, 69.24], // Tashkent
    [40.78, 72.34], // Andijan
    [40.38, 71.78], // Fergana
    [40.28, 69.63], // Khujand
    [39.47, 75.99], // Kashgar
    [42.9, 71.37], // Taraz
  ] as const)
    expect([lat, lng, liesWithin(outline, { latitude: lat, longitude: lng })]).toEqual([lat, lng, false])
})
