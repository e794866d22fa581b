import { expect, test } from 'vitest'
import { overlap } from './labels.ts'
import { boxLeaning, leanFrom } from './pin-lean.ts'

const dotAt = (x: number, y: number) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 })

test.each([
  ['far away', { x: 40, y: -30 }, 0],
  ['below its tip', { x: 0, y: 16 }, 0],
  ['behind the edge of its head', { x: 12, y: -22 }, -30],
  ['behind the middle of its head', { x: 0, y: -18 }, 45],
  ['behind its left side', { x: -8, y: -20 }, 30],
])('a pin leans away from a dot that it would cover: %s', (_, dot, degrees) => {
  expect(leanFrom([dot])).toBe(degrees)
})

test('a pin stands upright beside nothing', () => {
  expect(leanFrom([])).toBe(0)
})

test('of two dots a pin takes as little as it can', () => {
  expect(
    leanFrom([
      { x: 0, y: -18 },
      { x: 20, y: 0 },
    ]),
  ).toBe(-45)
  expect(
    leanFrom([
      { x: 0, y: -18 },
      { x: -20, y: 0 },
    ]),
  ).toBe(45)
})

test('the names keep free what a leaning pin needs', () => {
  expect(overlap(boxLeaning(0), dotAt(-12, -25))).toBe(true)
  expect(overlap(boxLeaning(45), dotAt(-12, -25))).toBe(false)
  expect(overlap(boxLeaning(45), dotAt(25, -5))).toBe(true)
  expect(overlap(boxLeaning(-45), dotAt(-25, -5))).toBe(true)
})
