import { describe, expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { closestZoom, signedLayout } from './signed-layout.ts'
import { ringsAt } from './town-drawing.tsx'

const point = { latitude: 42.87, longitude: 74.59 }
const zoom = 13
/** A hundredth of a degree is 57 pixels to the east and 75 to the south there. */
const at = (name: string, south: number, east: number) => ({
  name,
  latitude: point.latitude - south / 100,
  longitude: point.longitude + east / 100,
})
const plain = { point, zoom, towns: [], landmarks: [], hasRings: true }

describe('the school that the page names', () => {
  const layoutOf = (
    near: ReturnType<typeof at>,
    { towns = [] as (typeof near)[], others = [] as (typeof near)[] } = {},
  ) => signedLayout({ ...plain, towns, landmarks: [near, ...others], near })

  test('has its distance under the pin, where its name alone would seem to be the pin’s', () => {
    for (const [south, east] of [
      [-0.2, 0.05],
      [0.12, 0.05],
    ] as const) {
      const { landmarks, signs } = layoutOf(at('Школа № 5', south, east))
      expect(landmarks).toMatchObject([{ name: '№ 5', far: expect.stringMatching(/^0,\d/) }])
      expect(signs).toEqual([])
    }
    expect(layoutOf(at('Школа № 5', 0.02, 0))).toMatchObject({ landmarks: [], signs: [] })
    const [apart] = layoutOf(at('Школа № 5', 0.3, 0.05)).landmarks
    expect([apart?.name, apart?.far]).toEqual(['№ 5', undefined])
  })

  test('has its name before the town that would stand there', () => {
    const near = at('Школа № 5', 0.7, 0.3)
    const town = at('Маевка', 0.75, 0.4)
    expect(signedLayout({ ...plain, towns: [town] }).signs).toHaveLength(1)
    const { landmarks, signs } = layoutOf(near, { towns: [town] })
    expect(landmarks.map(({ name }) => name)).toEqual(['№ 5'])
    expect(signs).toEqual([])
  })

  test('is pointed at where it lies beside the map, before the towns of that direction', () => {
    const near = at('Школа № 5', 0, 4)
    const { landmarks, signs } = layoutOf(near, {
      towns: [at('Кант', 0.5, 26)],
      others: [at('Школа № 6', 0, -1)],
    })
    expect(signs.map(({ town }) => town.name)).toEqual(['№ 5'])
    expect(landmarks.map(({ name }) => name)).toEqual(['№ 6'])
  })

  test('has the centre of its town beside it, also if the pin stands on it', () => {
    const [near, centre] = [at('Школа № 5', 0.6, 0.3), at('Бишкек', 0.1, 0.1)]
    const { landmarks } = signedLayout({ ...plain, towns: [centre], landmarks: [near], near, centre })
    expect(landmarks.map(({ name }) => name)).toEqual(['№ 5', m.map_centre()])
    expect(landmarks[1]?.far).toBe(m.map_km({ km: '0,1' }))
  })

  test('has no «0 km» at the centre itself', () => {
    const centre = at('Бишкек', 0.02, 0.02)
    const [drawn] = signedLayout({ ...plain, towns: [centre], centre }).landmarks
    expect([drawn?.name, drawn?.far]).toEqual([m.map_centre(), undefined])
  })

  test('has the centre under the pin before a town that is far away', () => {
    const [near, centre] = [at('Школа № 5', 0.3, -0.3), at('Бишкек', -0.1, -0.2)]
    const towns = [centre, at('Шопоков', 0, -30), at('Кант', -0.1, 30)]
    const half = { x: 164, y: 100 }
    const { landmarks, signs } = signedLayout({ ...plain, half, towns, landmarks: [near], near, centre })
    expect(landmarks.map(({ name }) => name)).toEqual(['№ 5', m.map_centre()])
    expect(signs.map(({ town }) => town.name)).toEqual(['Кант'])
  })

  test('is drawn once', () => {
    const near = at('Школа № 5', 1, -1)
    const { landmarks } = layoutOf(near, { others: [at('Лицей № 5', -1, -1), at('Лицей № 7', 0.5, -2)] })
    expect(landmarks.map(({ name }) => name)).toEqual(['№ 5', '№ 7'])
  })
})

test('of two towns whose names would overlap at a phone’s edge the nearer is named there', () => {
  const towns = [at('Шопоков', 7, -30), at('Бишкек', 7, -1)]
  const { signs } = signedLayout({ ...plain, towns })
  expect(signs.map(({ town, isForWide }) => [town.name, isForWide])).toEqual([
    ['Бишкек', false],
    ['Шопоков', true],
  ])
})

describe('the distances of rings', () => {
  const spotsOf = (towns: ReturnType<typeof at>[]) => signedLayout({ ...plain, towns }).ringLabels

  test('stand on their rings, all in one direction', () => {
    const half = { x: 180, y: 115 }
    const { ringLabels: seen } = signedLayout({ ...plain, half, isBare: true })
    const rings = ringsAt(zoom).filter(({ radius }) => radius < half.x)
    expect(seen.map(({ km, x, y }) => [km, Math.round(Math.hypot(x, y))])).toEqual(
      rings.map(({ km, radius }) => [km, Math.round(radius)]),
    )
    const turns = seen.map(({ x, y }) => Math.round((Math.atan2(x, -y) * 180) / Math.PI))
    expect(new Set(turns).size).toBe(1)
  })

  test('stand in another direction where names leave no room for any of them', () => {
    // One ring alone has room for its distance there.
    const half = { x: 150, y: 90 }
    const labelsOf = (towns: ReturnType<typeof at>[]) =>
      signedLayout({ ...plain, half, isBare: true, towns }).ringLabels
    const [usual] = labelsOf([])
    const beside = labelsOf([at('Маевка', -0.62, -0.83)])
    expect([usual?.km, beside.map(({ km }) => km)]).toEqual([1, [1]])
    expect(beside).not.toContainEqual(usual)
  })

  test('keep their place, or give it up to a name', () => {
    const [one, two] = spotsOf([])
    expect(spotsOf([at('Кант', 0.5, 26)])).toContainEqual(two)
    const beside = spotsOf([at('Маевка', -0.62, -0.83)])
    expect(beside).not.toContainEqual(one)
    expect(beside).toContainEqual(two)
  })

  test('say how long a kilometre is, in place of a scale', () => {
    expect(signedLayout(plain).hasScale).toBe(false)
    expect(signedLayout({ ...plain, hasRings: false })).toMatchObject({ hasScale: true, ringLabels: [] })
  })
})

test('the named school between the pin and the edge of a phone’s map is drawn beside its dot', () => {
  const point = { latitude: 42.865, longitude: 74.56 }
  const near = { name: 'Международная школа «Горизонт»', latitude: 42.867, longitude: 74.5695 }
  const { signs, landmarks } = signedLayout({
    ...{ point, near, towns: [], landmarks: [near] },
    ...{ zoom: 13, hasRings: true },
  })
  expect([signs, landmarks.map(({ name }) => name)]).toEqual([[], ['«Горизонт»']])
})

describe('a map of a known size', () => {
  const half = { x: 300, y: 220 }

  test('points at what lies beyond it from its very edge, or from above what stands in its corner', () => {
    const edgesOf = (south: number, east: number) =>
      signedLayout({ ...plain, half, towns: [at('Кант', south, east)] }).signs.map(({ edge }) => edge)
    expect(edgesOf(20, -4)).toEqual([1])
    expect(edgesOf(20, 27)).toEqual([3.75])
    const dots = (east: number) =>
      signedLayout({ ...plain, half, towns: [at('Кант', 0, east)] }).signs.map(({ hasDot }) => hasDot)
    expect([dots(3), dots(5.2)]).toEqual([[true], [false]])
  })

  test('has all of its edge where it leaves out where in the country it is', () => {
    const edgeOf = (isBare: boolean) =>
      signedLayout({ ...plain, half, isBare, towns: [at('Кант', -20, 25)] }).signs[0]?.edge
    expect([edgeOf(false), edgeOf(true)]).toEqual([4.5, 1])
  })

  test('has the name of a town on the outer side of its dot, where there is room', () => {
    const sidesOf = (east: number) =>
      signedLayout({ ...plain, half, towns: [at('Бишкек', -0.6, east)] }).signs.map(({ out }) => out)
    expect(sidesOf(1.1)).toEqual(['whole'])
    expect(sidesOf(-1.1)).toEqual(['whole'])
    // Farther out its name alone has room, or nothing.
    expect(sidesOf(4)).toEqual(['name'])
    expect(sidesOf(4.8)).toEqual([null])
    expect(signedLayout({ ...plain, towns: [at('Бишкек', -0.6, 1.1)] }).signs[0]?.out).toBeNull()
  })

  test('names more than the narrowest one', () => {
    const landmarks = [at('Школа № 5', 1.6, 1.5)]
    expect(signedLayout({ ...plain, landmarks }).landmarks).toEqual([])
    expect(signedLayout({ ...plain, landmarks, half }).landmarks).toHaveLength(1)
  })

  test('says of the place’s own town that it is the centre', () => {
    const town = at('Бишкек', -0.6, 1.1)
    const { signs } = signedLayout({ ...plain, half, towns: [town, at('Кант', 0.5, 26)], centre: town })
    expect(signs.map((sign) => sign.town.name)).toEqual(['Центр', 'Кант'])
  })

  test('keeps the names that nothing needs apart from the others, on a phone farther', () => {
    const near = at('Школа № 5', 0, 0.9)
    const besideOf = (south: number, size: typeof half) =>
      signedLayout({ ...plain, half: size, landmarks: [near, at('Школа № 6', south, 0.9)], near })
        .landmarks[1]?.beside
    const phone = { x: 164, y: 120 }
    expect(besideOf(0.4, half)).toMatchObject({ x: 8, y: -6 })
    expect(besideOf(0.4, phone)).toMatchObject({ x: 8, y: 5 })
  })

  test('has the school that the page names apart from the name of a town', () => {
    const near = at('Школа № 5', -0.27, 0.91)
    const besideOf = (towns: (typeof near)[]) =>
      signedLayout({ ...plain, half: { x: 164, y: 120 }, towns, landmarks: [near], near }).landmarks[0]
        ?.beside
    expect(besideOf([])).toMatchObject({ x: 8, y: -6 })
    expect(besideOf([at('Бишкек', -0.65, 1.07)])).toMatchObject({ x: -8, y: -6 })
  })

  test('is as close as shows the town and the school that tell where a pin stands', () => {
    const marks = [at('Бишкек', -0.6, 1.1), at('Школа № 5', 0, 0.9)]
    const zooms = { from: 13, to: 15 }
    expect(closestZoom(point, marks, half, zooms)).toBe(14.25)
    expect(closestZoom(point, marks, { x: 150, y: 108 }, zooms)).toBe(13)
    expect(closestZoom(point, [at('Кант', 0, 20)], half, zooms)).toBe(13)
  })
})
