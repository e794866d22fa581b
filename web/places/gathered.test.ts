import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lakes } from '#domain/places/outline.ts'
import { gather, gatheredMarks, type TownGroup } from './gathered.ts'
import { sheetOf, watersOf } from './labels.ts'
import { onPaper } from './projection.ts'

const { cities } = JSON.parse(readFileSync('db/seeds/kg-cities.json', 'utf8')) as {
  cities: { id: string; lat: number; lng: number; name_ru: string }[]
}

const towns = cities.map(({ id, lat, lng, name_ru: name }, index) => ({
  ...{ id, name, count: cities.length - index },
  ...onPaper({ latitude: lat, longitude: lng }),
}))

test('towns that are gathered are all counted, each once', () => {
  for (const distance of [0, 45, 140]) {
    const gathered = gather(towns, distance)
    const ids = gathered.flatMap((one) => one.towns.map(({ id }) => id))
    expect(ids.toSorted()).toEqual(towns.map(({ id }) => id).toSorted())
    for (const { count, towns: within } of gathered)
      expect(count).toBe(within.reduce((sum, town) => sum + town.count, 0))
  }
})

const phone = {
  ...{ size: 42, words: 'named' as const, sheet: sheetOf(110) },
  waters: watersOf(lakes.map(({ shore }) => shore)),
}

test('on a phone’s map every mark has a name and a number, however many towns have something', async () => {
  const markOf = ({ id, name, count, x, y }: TownGroup) => ({
    ...{ id, x, y, text: `${name} ${count}`, number: String(count) },
    radius: Math.min(34, 6 + 3.5 * Math.sqrt(count)),
  })
  for (const some of [towns.slice(0, 1), towns.slice(0, 20), towns]) {
    const { marks, labels } = await gatheredMarks(some, markOf, phone)
    expect(labels).toHaveLength(marks.length)
    expect(marks.length).toBeGreaterThanOrEqual(Math.min(some.length, 8))
  }
})

test('a marker represents no distant town, however long its words are', async () => {
  const groups: TownGroup[] = []
  const markOf = (group: TownGroup) => {
    groups.push(group)
    const { id, name, count, x, y } = group
    return { id, x, y, radius: 12, text: `${name} and all about it ${count}`, number: String(count) }
  }
  const { marks, labels } = await gatheredMarks(towns, markOf, phone)
  expect(labels).toHaveLength(marks.length)
  for (const { x, y, towns: within } of groups)
    for (const town of within) expect(Math.hypot(town.x - x, town.y - y)).toBeLessThan(81)
})
