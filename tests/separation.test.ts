import { expect, test } from 'vitest'
import { medianOf, separationOf } from './support/separation.ts'

test.each([
  ['the same', [1, 2, 3, 4], [1, 2, 3, 4], 0.5],
  ['always larger', [5, 6, 7], [1, 2, 3, 4], 1],
  ['always smaller', [1, 2], [3, 4], 0],
  ['all equal', [7, 7], [7, 7, 7], 0.5],
  ['larger in three of four pairs', [2, 4], [1, 3], 0.75],
])('%s', (_, ones, others, area) => {
  expect(separationOf(ones, others).area).toBeCloseTo(area, 10)
})

test('more values leave less doubt, and a small shift in many is found', () => {
  const values = (count: number, shift: number) =>
    Array.from({ length: count }, (_, index) => ((index * 7919) % count) / count + shift)
  const few = separationOf(values(30, 0), values(30, 0))
  const many = separationOf(values(3_000, 0), values(3_000, 0))
  expect(few.margin).toBeGreaterThan(0.1)
  expect(many.margin).toBeLessThan(0.016)
  const { area, margin } = separationOf(values(3_000, 0.05), values(3_000, 0))
  expect(area - margin).toBeGreaterThan(0.53)
})

test('the median is the value in the middle', () => {
  expect(medianOf([5, 1, 3])).toBe(3)
})
