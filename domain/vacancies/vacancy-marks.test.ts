import { describe, expect, test } from 'vitest'
import { paySteps, payStepsToDouble, reachedPayMarks, timeSteps } from './vacancy-marks.ts'

const now = new Date('2026-11-21T10:30:00Z')
const hourMs = 3_600_000

/** From which hour to which, counted from 1970, a step lies. */
function hoursOf(mark: string): [number, number] {
  const [span = 0, step = 0] = mark.slice(1).split(' ').map(Number)
  return [span * step, span * (step + 1)]
}

describe('steps of time', () => {
  test('follow each other from now to the beginning, and nothing lies between', () => {
    const steps = timeSteps(now).map(hoursOf)
    const [ahead = [0, 0], ...others] = steps
    expect(ahead[1] * hourMs).toBeGreaterThan(now.getTime() + 4 * hourMs)
    let end = ahead[0]
    for (const [from, to] of others) {
      expect(to).toBe(end)
      end = from
    }
    expect(end).toBe(0)
  })

  test('are few, and the first are narrow', () => {
    for (let hour = 0; hour < 400; hour += 7) {
      const steps = timeSteps(new Date(now.getTime() + hour * hourMs))
      expect(steps.length).toBeLessThan(40)
      expect(steps.slice(0, 2).map((mark) => mark.split(' ')[0])).toEqual([
        '@4',
        expect.stringMatching(/@(4|16)$/),
      ])
    }
  })

  test('end where nobody wants to look', () => {
    const since = new Date(now.getTime() - 24 * hourMs)
    const steps = timeSteps(now, since).map(hoursOf)
    expect((steps.at(-1)?.[0] ?? 0) * hourMs).toBeLessThanOrEqual(since.getTime())
    expect(steps.length).toBeLessThan(10)
  })
})

test('steps of pay go down from the best to the least', () => {
  const steps = paySteps('kgs', 50_000, 10_000).map((mark) => Number(mark.split(' ')[2]))
  expect(steps).toEqual(steps.toSorted((one, other) => other - one))
  const stepOf = (sum: number) => Math.floor(8 * Math.log2(sum + 1))
  for (const sum of [10_000, 24_999, 50_000]) expect(steps).toContain(stepOf(sum))
  expect(paySteps('usd', 0, 0)).toEqual(['=pay usd 1', '=pay usd 0'])
})

test('a sum is asked for by the nearest bound below it', () => {
  expect(reachedPayMarks('kgs', 34_999)).toEqual(['=reaches kgs 30000'])
  expect(reachedPayMarks('usd', 500)).toEqual(['=reaches usd 500'])
  expect(reachedPayMarks('kgs', 100_000_000)).toEqual(['=reaches kgs 1000000'])
  // Below the lowest bound: its step, the one before, and all up to the bound.
  const below = reachedPayMarks('usd', 400)
  expect(below.at(-1)).toBe('=reaches usd 500')
  expect(below).toContain(`=pay usd ${Math.floor(payStepsToDouble * Math.log2(401))}`)
  expect(below.length).toBeLessThan(8)
})
