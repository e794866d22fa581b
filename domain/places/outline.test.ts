import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { liesWithin } from './lies-within.ts'
import { lakes, liesInCountry } from './outline.ts'

const { cities } = JSON.parse(readFileSync('db/seeds/kg-cities.json', 'utf8')) as {
  cities: { id: string; lat: number; lng: number }[]
}
const pointOf = ({ lat, lng }: { lat: number; lng: number }) => ({ latitude: lat, longitude: lng })

test('every place lies in the country as it is drawn, and none in a lake', () => {
  expect(cities.length).toBeGreaterThan(50)
  expect(cities.filter((city) => !liesInCountry(pointOf(city)))).toEqual([])
  for (const { name, shore } of lakes)
    expect([name, cities.filter((city) => liesWithin(shore, pointOf(city)))]).toEqual([name, []])
})

test.each([
  ['Almaty', 43.24, 76.95],
  ['Tashkent', 41.3, 69.24],
  ['Andijan', 40.78, 72.34],
  ['Fergana', 40.38, 71.78],
  ['Khujand', 40.28, 69.63],
  ['Kashgar', 39.47, 75.99],
  ['Taraz', 42.9, 71.37],
  ['Kordai', 43.04, 74.71],
  ['Isfara', 40.12, 70.63],
])('a town of the neighbours lies outside: %s', (_, latitude, longitude) => {
  expect(liesInCountry({ latitude, longitude })).toBe(false)
})

test.each([
  ['Sokh', 39.96, 71.13],
  ['Shohimardon', 39.95, 71.74],
  ['Vorukh', 39.86, 70.58],
])('what belongs to a neighbour within the border lies outside: %s', (_, latitude, longitude) => {
  expect(liesInCountry({ latitude, longitude })).toBe(false)
})

test('a village beyond the border lies in the country: Barak', () => {
  expect(liesInCountry({ latitude: 40.668, longitude: 72.766 })).toBe(true)
})

test.each([
  ['issyk-kul', 42.42, 77.2],
  ['song-kol', 41.84, 75.12],
  ['toktogul', 41.79, 72.85],
  ['chatyr-kol', 40.62, 75.3],
])('a lake is where it is: %s', (name, latitude, longitude) => {
  const found = lakes.filter(({ shore }) => liesWithin(shore, { latitude, longitude }))
  expect(found.map((lake) => lake.name)).toEqual([name])
})
