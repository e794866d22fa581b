import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every region has a landscape, and there is none besides', () => {
  const drawn = [...readFileSync('web/home/landscapes.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)]
  const { regions } = JSON.parse(readFileSync('db/seeds/kg-cities.json', 'utf8')) as {
    regions: { id: string }[]
  }
  expect(regions).toHaveLength(9)
  expect(drawn.map(([, id]) => id).sort()).toEqual(regions.map(({ id }) => id).sort())
})
