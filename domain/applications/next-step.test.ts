import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

test('a school invites first, and accepts once an interview is agreed on', () => {
  expect(nextStepOf('pending', [])).toBe('invite')
  expect(nextStepOf('reviewed', [])).toBe('invite')
  expect(nextStepOf('interview', [])).toBe('arrange')
  expect(nextStepOf('interview', ['cancelled', 'declined'])).toBe('arrange')
  expect(nextStepOf('interview', ['cancelled', 'agreed'])).toBe('accept')
  expect(nextStepOf('interview', ['held', 'proposed'])).toBe('accept')
})

test('there is no next step while a proposed time waits for an answer, and after the interview', () => {
  expect(nextStepOf('interview', ['proposed'])).toBeNull()
  expect(nextStepOf('interview', ['counter'])).toBeNull()
  for (const status of ['accepted', 'rejected', 'withdrawn'] as const)
    expect(nextStepOf(status, ['held'])).toBeNull()
})
