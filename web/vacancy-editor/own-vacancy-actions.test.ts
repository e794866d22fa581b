import { expect, test } from 'vitest'
import { asksOutcome } from './own-vacancy-actions.tsx'
import type { ShownOwnVacancy } from './own-vacancy-row.tsx'

const vacancy = (facts: Partial<ShownOwnVacancy>) =>
  ({ state: 'closed', outcome: null, confirmed: 0, positions: 1, ...facts }) as ShownOwnVacancy

test('a school is asked how its search ended only while that is not known', () => {
  expect(asksOutcome(vacancy({}))).toBe(true)
  expect(asksOutcome(vacancy({ confirmed: 1, positions: 2 }))).toBe(true)
  expect(asksOutcome(vacancy({ confirmed: 1 }))).toBe(false)
  expect(asksOutcome(vacancy({ outcome: 'nobody' }))).toBe(false)
  expect(asksOutcome(vacancy({ state: 'published' }))).toBe(false)
})
