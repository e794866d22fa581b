import { describe, expect, test } from 'vitest'
import { canBecome, isDeadlineAhead, isOverBy, vacancyStates } from './vacancy.ts'

describe('a vacancy', () => {
  const allowed = ['draft → published', 'published → closed', 'closed → published']
  test.each(vacancyStates.flatMap((from) => vacancyStates.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      expect(canBecome(from, to)).toBe(allowed.includes(`${from} → ${to}`))
    },
  )
})

test.each([
  [{ deadline: '2026-12-04' }, true],
  [{ deadline: '2026-12-05' }, false],
  [{ contractKind: 'fixed-term', contractUntil: '2026-12-01' }, true],
  [{ contractKind: 'permanent', contractUntil: '2026-12-01' }, false],
  [{}, false],
] as const)('a draft of %o that is set for 5 December is over by then: %s', (days, isOver) => {
  const draft = { deadline: null, contractKind: null, contractUntil: null, startDate: null, ...days }
  expect(isOverBy(draft, new Date('2026-12-05T03:00:00Z'))).toBe(isOver)
})

describe('a deadline ends at 24:00 of its day in Bishkek', () => {
  test.each([
    ['2026-11-20', '2026-11-20T00:00:00Z', true],
    ['2026-11-20', '2026-11-20T17:59:59.999Z', true],
    ['2026-11-20', '2026-11-20T18:00:00Z', false],
    ['2026-11-20', '2026-11-21T00:00:00Z', false],
    ['2026-12-01', '2026-11-30T23:59:59Z', true],
    [null, '2026-11-20T18:00:00Z', true],
  ])('%s at %s lies ahead: %s', (deadline, moment, isAhead) => {
    expect(isDeadlineAhead(deadline, new Date(moment))).toBe(isAhead)
  })
})
