import { expect, test } from 'vitest'
import { nearTowns, scaleBar } from './near-towns.ts'
import { drawnZooms } from './town-zoom.ts'

const bishkek = { latitude: 42.87, longitude: 74.59 }
const kant = { id: 'kant', latitude: 42.89, longitude: 74.85 }
const tokmok = { id: 'tokmok', latitude: 42.84, longitude: 75.3 }
const karaBalta = { id: 'kara-balta', latitude: 42.81, longitude: 73.85 }

const ids = (zoom: number) => nearTowns(bishkek, [tokmok, karaBalta, kant], zoom).map(({ town }) => town.id)

test('of towns in one direction beside the map the nearest is named', () => {
  expect(ids(13)).toEqual(['kant', 'kara-balta'])
})

test('when the map shows both towns, both are named', () => {
  const behind = [43.05, 43.25].map((latitude) => ({ latitude, longitude: 74.59 }))
  const latitudes = (zoom: number) => nearTowns(bishkek, behind, zoom).map(({ town }) => town.latitude)
  expect(latitudes(8)).toEqual([43.05, 43.25])
  expect(latitudes(11)).toEqual([43.05])
})

test('the town in the middle hides none that lies beside the map', () => {
  const pin = { latitude: 42.866, longitude: 74.578 }
  const found = nearTowns(pin, [{ ...bishkek, id: 'bishkek' }, kant], 12)
  expect(found.map(({ town }) => town.id)).toEqual(['bishkek', 'kant'])
})

test('if a town is visible, no distant one is pointed at', () => {
  const pin = { latitude: 42.866, longitude: 74.58 }
  const towns = [{ ...bishkek, id: 'bishkek' }, karaBalta]
  expect(nearTowns(pin, towns, 12).map(({ town }) => town.id)).toEqual(['bishkek'])
})

test('a place under the pin has no name', () => {
  expect(nearTowns(bishkek, [{ latitude: 42.875, longitude: 74.6 }], 9)).toEqual([])
})

test('a town says how far it is and in which direction', () => {
  const [near] = nearTowns(bishkek, [kant], 11)
  expect(near?.kilometres).toBeCloseTo(21.3, 0)
  expect(near?.turn).toBeGreaterThan(70)
  expect(near?.turn).toBeLessThan(90)
})

test('the bar of the scale is round and fits at each zoom', () => {
  for (let zoom = drawnZooms.min; zoom <= drawnZooms.max; zoom++) {
    const { pixels } = scaleBar(zoom)
    expect(pixels).toBeGreaterThan(20)
    expect(pixels).toBeLessThanOrEqual(90)
  }
})
