import { expect, test } from 'vitest'
import { landmarksOnPlain, nearestKnown, nearestTo, nearSchool, shortName } from './landmarks.ts'
import { signedLayout } from './signed-layout.ts'

const point = { latitude: 42.87, longitude: 74.59 }
const zoom = 12
const ground = {
  point,
  zoom,
  towns: [] as { name: string; latitude: number; longitude: number }[],
  from: null,
}
/** A hundredth of a degree is 28 pixels to the east and 37 to the south there. */
const at = (name: string, south: number, east: number) => ({
  name,
  latitude: point.latitude - south / 100,
  longitude: point.longitude + east / 100,
})
const drawnOnSigned = (landmarks: Parameters<typeof landmarksOnPlain>[0], { towns = ground.towns } = {}) =>
  signedLayout({ ...ground, towns, landmarks, hasRings: false }).landmarks
const names = (found: { name: string }[]) => found.map(({ name }) => name)

test('of overlapping names the first is drawn', () => {
  const schools = [at('№ 1', 1, -4), at('№ 2', 1.1, -4), at('№ 3', -1, -4)]
  expect(names(drawnOnSigned(schools))).toEqual(['№ 1', '№ 3'])
})

test('a name that would leave the map on the right is on the left of its dot', () => {
  const [near, far] = drawnOnSigned([at('№ 1', 1, -3), at('№ 2', -0.7, 4.5)])
  expect([near?.beside?.textAnchor, far?.beside?.textAnchor]).toEqual(['start', 'end'])
})

test('nothing covers the pin, leaves the map, or overlaps a town’s name', () => {
  const town = at('Маевка', 1, -3)
  const schools = [at('У отметки', 0, 0), at('За краем', 0, 9), at('В посёлке', 1.05, -2.9)]
  expect(names(drawnOnSigned(schools))).toEqual(['В посёлке'])
  expect(landmarksOnPlain(schools, { ...ground, towns: [town] })).toEqual([])
})

test.each([
  ['Средняя школа № 4 города Каракол', '№ 4'],
  ['Школа-гимназия №\u00A067 «Билим»', '№\u00A067'],
  ['Международная школа «Горизонт»', '«Горизонт»'],
  ['Лицей "Сулайман-Тоо"', '«Сулайман-Тоо»'],
  ['Гимназия имени Алыкула Осмонова', 'Гимназия имени…'],
  ['Ак-Суу', 'Ак-Суу'],
])('%s is %s on a map', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test('of two schools with one name on a map one is drawn', () => {
  const schools = [at('Гимназия имени Алыкула Осмонова', 1, -4.5), at('Гимназия имени Айтматова', -1, -4.5)]
  expect(names(drawnOnSigned(schools))).toEqual(['Гимназия имени…'])
})

test('the nearest come first', () => {
  expect(names(nearestTo(point, [at('далеко', 3, 0), at('близко', 1, 0)]))).toEqual(['близко', 'далеко'])
})

test('a school that is named like a town on the map is told from it', () => {
  const town = at('Маевка', -1, 3)
  const schools = [at('Маевка', 1, -3)]
  for (const drawn of [
    landmarksOnPlain(schools, { ...ground, towns: [town] }),
    drawnOnSigned(schools, { towns: [town] }),
  ])
    expect(names(drawn)).toEqual(['«Маевка»'])
  expect(names(landmarksOnPlain(schools, ground))).toEqual(['Маевка'])
})

test('the nearest is told where none that is not known may be nearer', () => {
  const schools = [at('близко', 1, 0), at('далеко', 3, 0)]
  const told = (from: typeof point, kilometres: number | null) =>
    nearestKnown(from, schools, kilometres === null ? null : { around: point, kilometres })?.name
  // About three kilometres around the point are known.
  expect(told(point, 3.3)).toBe('близко')
  expect(told({ ...point, latitude: point.latitude - 0.009 }, 3.3)).toBe('близко')
  const beyond = { ...point, latitude: point.latitude - 0.04 }
  expect(told(beyond, 3.3)).toBeUndefined()
  expect(told(beyond, null)).toBe('далеко')
  expect(nearestKnown(point, [], null)).toBeUndefined()
})

test('a school more than two kilometres away tells nothing of a pin', () => {
  const told = (school: ReturnType<typeof at>) => nearSchool(point, [school], null)?.name
  expect(told(at('близко', 1, 0))).toBe('близко')
  expect(told(at('далеко', 3, 0))).toBeUndefined()
  expect(nearSchool(point, [at('близко', 1, 0)], { around: point, kilometres: 0.5 })).toBeNull()
})
