import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liesWithin } from '#domain/places/lies-within.ts'
import { lakes } from '#domain/places/outline.ts'
import { boxOf, type Label, labelsFor, type Mark, overlap, watersOf } from './labels.ts'
import { onPaper, paper, pointOnPaper } from './projection.ts'

const { cities } = JSON.parse(readFileSync('db/seeds/kg-cities.json', 'utf8')) as {
  cities: { id: string; lat: number; lng: number; name_ru: string }[]
}

const town = fc.record({
  x: fc.integer({ min: 0, max: paper.width }),
  y: fc.integer({ min: 0, max: paper.height }),
  radius: fc.integer({ min: 8, max: 34 }),
  text: fc.string({ minLength: 3, maxLength: 22 }),
})
const marksOf = (towns: Omit<Mark, 'id'>[]): Mark[] =>
  towns.map((one, index) => ({ ...one, id: String(index) }))

test('no name overlaps another name, another’s marker, or the edge', () => {
  fc.assert(
    fc.property(fc.array(town, { maxLength: 60 }), fc.constantFrom(20, 31, 42), (towns, size) => {
      const marks = marksOf(towns)
      const labels = labelsFor(marks, size)
      const boxes = labels.map((label) => ({ id: label.id, box: boxOf(label, size) }))
      for (const [index, { id, box }] of boxes.entries()) {
        // Within floating-point error.
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-1e-9)
        expect(box.right).toBeLessThanOrEqual(paper.width)
        expect(box.bottom).toBeLessThanOrEqual(paper.height)
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other.box)).toBe(false)
        for (const { x, y, radius, ...mark } of marks) {
          if (mark.id === id) continue
          const around = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
          expect(overlap(box, around)).toBe(false)
        }
      }
    }),
  )
})

test('a town with room around it is named, the first of two that are too close', () => {
  const named = (marks: Mark[]) => labelsFor(marks, 44).map(({ id }: Label) => id)
  const alone = { id: 'alone', x: 500, y: 250, radius: 20, text: 'Нарын 12' }
  expect(named([alone])).toEqual(['alone'])
  const crowd = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: String(index), radius: 9, text: 'Узген 1' },
    x: 480 + (index % 4) * 12,
    y: 240 + Math.floor(index / 4) * 12,
  }))
  expect(named(crowd).length).toBeLessThan(crowd.length)
})

test('no town’s name is on a lake', () => {
  const waters = watersOf(lakes.map(({ shore }) => shore))
  const marks = cities.map(({ id, lat, lng, name_ru }) => ({
    ...{ id, radius: 12, text: `${name_ru} 12` },
    ...onPaper({ latitude: lat, longitude: lng }),
  }))
  for (const size of [20, 31, 42]) {
    const labels = labelsFor(marks, size, { waters })
    expect(labels.length).toBeGreaterThan(5)
    for (const label of labels) expect([label.text, isOnWater(label, size)]).toEqual([label.text, false])
  }
})

/** Tests points all over the label for water, as the eye does. */
function isOnWater(label: Label, size: number): boolean {
  const { left, right, top, bottom } = boxOf(label, size)
  const shares = Array.from({ length: 21 }, (_, index) => index / 20)
  return shares.some((across) =>
    shares.some((down) => {
      const point = pointOnPaper({ x: left + across * (right - left), y: top + down * (bottom - top) })
      return lakes.some(({ shore }) => liesWithin(shore, point))
    }),
  )
}
